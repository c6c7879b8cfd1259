import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';
import { generateAndUploadImage, getSessionImage } from '#shared/api/ai-images.endpoints.ts';
import { createAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { login, updateMe } from '#shared/api/auth.endpoints.ts';
import { type ApiClient, apiClient } from '#shared/api/client.ts';
import { joinRound } from '#shared/api/joined-rounds.endpoints.ts';
import { getMedia, startMediaUpload, updateMedia } from '#shared/api/media.endpoints.ts';
import {
  appealTakedown,
  suspendUser,
  takeDownQuiz,
  updateProblem,
} from '#shared/api/moderation.endpoints.ts';
import { reportProblem } from '#shared/api/public-quizzes.endpoints.ts';
import { createQuestions } from '#shared/api/questions.endpoints.ts';
import { copyQuiz, createQuiz, deleteQuiz, publishQuiz } from '#shared/api/quizzes.endpoints.ts';
import { createRound } from '#shared/api/rounds.endpoints.ts';
import { routeList } from '#shared/api/routes.ts';
import { limits } from '#shared/domain/limits.ts';
import { makeModerator } from '../../scripts/demo/demo-moderator.ts';
import { authorClient } from '../../scripts/tests/accounts.ts';
import { visitor as apiVisitor } from '../../scripts/tests/api.ts';
import { eventually } from './eventually.ts';
import { minuteLater, site } from './site.ts';

/** Texts that are code wherever they aren't shown as text, in every field that people can store. */

let made = 0;

/**
 * As many pieces of code as fit, different ones first each time. All call `hit`, with a number that no other text has.
 */
function hostile(max: number): string {
  made += 1;
  const pieces = [
    `<img src=x onerror=hit(${made})>`,
    `"><script>hit(${made})</script>`,
    `javascript:hit(${made})`,
    `</script><script>hit(${made})</script>`,
    `'" onmouseover=hit(${made}) "`,
  ];
  const first = made % pieces.length;
  let text = '';
  for (const piece of [...pieces.slice(first), ...pieces.slice(0, first)]) {
    if (text.length + piece.length < max) text = `${text} ${piece}`.trim();
  }
  return text;
}

/** The hostile texts that were stored, and the fields that had one: the group of the call and the name of the field. */
export type Stored = { readonly texts: Set<string>; readonly fields: Set<string> };

/** The same calls; they note the hostile texts in their bodies. */
function noting(call: ApiClient['call'], { texts, fields }: Stored): ApiClient['call'] {
  const note = (group: string, value: unknown, name = ''): void => {
    if (Array.isArray(value)) {
      for (const part of value) note(group, part, name);
    } else if (typeof value === 'object') {
      for (const [key, part] of Object.entries(value ?? {})) note(group, part, key);
    } else if (String(value).includes('hit(')) {
      texts.add(String(value));
      fields.add(`${group} ${name}`);
    }
  };
  return (endpoint, ...args) => {
    const { group = '' } = routeList.find(({ id }) => id === endpoint.id) ?? {};
    note(group, (args[0] as { body?: unknown } | undefined)?.body);
    return call(endpoint, ...args);
  };
}

type Schema = {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

/** The fields of the contract's bodies that take any text. */
export function textFields(): Set<string> {
  const fields = new Set<string>();
  const walk = (group: string, name: string, schema: Schema): void => {
    for (const one of schema.anyOf ?? []) walk(group, name, one);
    for (const [key, one] of Object.entries(schema.properties ?? {})) walk(group, key, one);
    if (schema.items) walk(group, name, schema.items);
    const isFree = !(schema.pattern || schema.format || schema.const || schema.enum);
    if (schema.type === 'string' && isFree) fields.add(`${group} ${name}`);
  };
  for (const { group, body } of routeList) {
    if (body) walk(group, '', z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
  }
  return fields;
}

/** An author whose quiz, pictures, pool and round have hostile texts only, and a moderator who has decided about them. */
export async function hostileAuthor() {
  const stored: Stored = { texts: new Set(), fields: new Set() };
  const author = await authorClient(site());
  const call = noting(author.call, stored);
  const picture = await pictureOf(call);
  await drawnPicture(call);
  await call(updateMe, {
    body: {
      firstName: hostile(limits.nameMax),
      lastName: hostile(limits.nameMax),
      bio: hostile(limits.bioMax),
      avatarMediaId: picture,
    },
  });
  const quiz = await publishedQuiz(call, picture);
  const { id: poolId } = await call(createAnswerPool, {
    body: {
      name: hostile(limits.answerPool.nameMax),
      category: hostile(limits.answerPool.categoryMax),
      description: hostile(limits.answerPool.descriptionMax),
      items: [1, 2, 3, 4, 5].map(() => ({ text: hostile(limits.answerTextMax) })),
    },
  });
  const round = await call(createRound, {
    body: { quizId: quiz.id, title: hostile(limits.round.titleMax), showsPodium: true },
  });
  for (let pupil = 0; pupil < 5; pupil += 1) {
    const body = { nickname: hostile(limits.round.nicknameMax) };
    await noting(apiVisitor(site().url).call, stored)(joinRound, { params: { code: round.code }, body });
  }
  const inBin = await call(createQuiz, { body: { title: hostile(limits.quiz.titleMax) } });
  await call(deleteQuiz, { params: { quizId: inBin.id }, query: { toBin: true } });

  const moderator = await newModerator();
  const moderate = noting(moderator.call, stored);
  const { copier, copy } = await publishedCopy(quiz.id);
  const takenDown = await publishedQuiz(author.call, picture);
  const text = () => hostile(limits.problem.textMax);
  const report = async () => {
    const [questionId] = quiz.questionIds;
    const body = { reason: 'rights' as const, questionId, text: text() };
    const reporter = noting(apiVisitor(site().url).call, stored);
    return (await reporter(reportProblem, { params: { idOrSlug: quiz.slug }, body })).id;
  };
  await report();
  const settled = { params: { problemId: await report() }, body: { isOpen: false as const, answer: text() } };
  await call(updateProblem, settled);
  const params = { quizId: takenDown.id };
  await moderate(takeDownQuiz, { params, body: { reason: text() } });
  await call(appealTakedown, { params, body: { text: text() } });
  const { username } = await authorClient(site());
  await moderate(suspendUser, { params: { username }, body: { reason: text() } });
  await minuteLater();
  return { stored, author, copier, quiz, takenDown, copy, poolId, round, moderator };
}

/** An uploaded picture whose name, description and credit are hostile; its source is a script's address and no more. */
async function pictureOf(call: ApiClient['call']): Promise<string> {
  const grey = { width: 480, height: 360, channels: 3, background: '#808080' } as const;
  const bytes = await sharp({ create: grey }).png().toBuffer();
  const { media, upload } = await call(startMediaUpload, {
    body: { filename: 'grey.png', contentType: 'image/png', size: bytes.length },
  });
  const { method, headers } = upload;
  const sent = await fetch(upload.url, { method, headers, body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`Sending a picture answered ${sent.status}`);
  const params = { mediaId: media.id };
  await eventually(async () => (await call(getMedia, { params })).status).toBe('READY');
  const { filenameMax, altTextMax, creditAuthorMax, creditLicenceMax } = limits.media;
  const body = {
    filename: hostile(filenameMax),
    altText: hostile(altTextMax),
    credit: {
      author: hostile(creditAuthorMax),
      source: `javascript:hit(${made + 1000})`,
      licence: hostile(creditLicenceMax),
    },
  };
  await call(updateMedia, { params, body });
  return media.id;
}

/** A picture of the library that a generator has drawn. The offline one knows foxes. */
async function drawnPicture(call: ApiClient['call']): Promise<void> {
  const { sessionImageId: id } = await call(generateAndUploadImage, {
    body: {
      prompt: `A fox in a forest ${hostile(limits.aiImage.promptMax - 20)}`,
      filename: hostile(limits.media.filenameMax),
      altText: hostile(limits.media.altTextMax),
    },
  });
  await eventually(async () => (await call(getSessionImage, { params: { id } })).status).not.toBe('PENDING');
}

async function publishedQuiz(call: ApiClient['call'], picture: string) {
  const { id, slug } = await call(createQuiz, {
    body: {
      title: hostile(limits.quiz.titleMax),
      description: hostile(limits.quiz.descriptionMax),
      language: 'en',
      labels: [hostile(limits.quiz.labelMax)],
      coverMediaId: picture,
    },
  });
  const params = { quizId: id };
  const questions = [1, 2].map(() => ({
    questionText: hostile(limits.question.textMax),
    imageMediaId: picture,
    imageAltText: hostile(limits.media.altTextMax),
    answerOptions: [1, 2, 3].map((place) => ({
      answerText: hostile(limits.answerTextMax),
      isCorrect: place === 1,
    })),
    explanation: hostile(limits.question.explanationMax),
    metadata: { imagePrompt: hostile(limits.question.imagePromptMax) },
  }));
  const { items } = await call(createQuestions, { params, body: { questions } });
  await call(publishQuiz, { params });
  return { id, slug, questionIds: items.map((question) => question.id) };
}

/** A copy of the quiz that another author has published. */
async function publishedCopy(quizId: string) {
  const copier = await authorClient(site());
  const copy = await copier.call(copyQuiz, { params: { quizId } });
  await copier.call(publishQuiz, { params: { quizId: copy.id } });
  return { copier, copy };
}

async function newModerator() {
  const { username, password, call } = await authorClient(site());
  await makeModerator(site().aws, username);
  const { accessToken: token, refreshToken } = await call(login, {
    body: { emailOrUsername: username, password },
  });
  const client = { baseUrl: site().url, sessionId: () => randomUUID(), bearer: { token } };
  return { refreshToken, call: apiClient(client).call };
}
