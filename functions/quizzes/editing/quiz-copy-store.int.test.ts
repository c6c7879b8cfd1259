import { randomUUID } from 'node:crypto';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz, Quiz } from '#shared/domain/quiz.ts';
import { setEmailVerified } from '../../accounts/account-store.ts';
import { pictureFiles, quizDeletions } from '../../events/deletions.ts';
import { pictureOf } from '../../pictures/own-pictures.ts';
import { originalKey, renditionKeyOf } from '../../pictures/picture-file-keys.ts';
import { findPicture } from '../../pictures/picture-store.ts';
import { type PictureItem, pictureKey } from '../../pictures/table.ts';
import { documentClient } from '../../platform/dynamo.ts';
import { env } from '../../platform/env.ts';
import { isMissingObject, s3Client } from '../../platform/s3.ts';
import { getItem } from '../../platform/table-reads.ts';
import { deleteItem, updateItem, write } from '../../platform/table-writes.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { interleaved, isTransaction } from '../../testing/interleaved.ts';
import { pictureBody, placeBody } from '../../testing/kind-bodies.ts';
import { type SeededAuthor, seedAuthor, seedPicture } from '../../testing/seeded-quiz.ts';
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { startTestTable, type TestTable } from '../../testing/test-table.ts';
import { listCopies } from '../content/quiz-store.ts';
import { takeDown } from '../publication/takedown-store.ts';
import {
  type BinnedQuizItem,
  type QuestionItem,
  type QuizItem,
  questionKey,
  quizKey,
  slugKey,
} from '../table.ts';

type List<Item> = { items: Item[]; total: number };
type Failed = { code: string };

let table: TestTable;
let bucket: TestBucket;
let author: SeededAuthor;
let copier: SeededAuthor;
let call: Calls;
let copierCall: Calls;
const visitor = callsOf();
beforeAll(async () => {
  table = await startTestTable();
  bucket = await startTestBucket();
});
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  copier = await seedAuthor();
  copierCall = callsOf(copier);
});
afterAll(async () => {
  await bucket.close();
  await table.close();
});

const addressesOf = ({ renditions }: Pick<PictureItem, 'renditions'>) => renditions.map(({ url }) => url);
const keyOfAddress = (url: string) => renditionKeyOf(url, '/media');

const store = (Key: string, Body: string, ContentType = 'image/webp') =>
  s3Client.send(new PutObjectCommand({ Bucket: env('mediaBucketName'), Key, Body, ContentType }));

/** The text of a file with its type; undefined without a file. */
async function fileAt(Key: string): Promise<string | undefined> {
  try {
    const file = await s3Client.send(new GetObjectCommand({ Bucket: env('mediaBucketName'), Key }));
    return `${file.ContentType}: ${await file.Body?.transformToString()}`;
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}

/** A picture of the author's library with its files, whose content is its name. */
async function pictureWithFiles(name: string, more: Partial<PictureItem> = {}): Promise<PictureItem> {
  const picture = await seedPicture(author.userId, {
    filename: `${name}.png`,
    altText: `Alt ${name}`,
    name: `Názov ${name}`,
    credit: { author: `Autor ${name}`, licence: 'CC BY' },
    prompt: 'Tajný prompt',
    ...more,
  });
  await Promise.all(addressesOf(picture).map((url) => store(keyOfAddress(url), name)));
  await store(originalKey(picture.id), `original ${name}`, 'image/png');
  return picture;
}

const options = [
  { answerText: 'Áno', isCorrect: false },
  { answerText: 'Nie', isCorrect: true },
];

/** A quiz with a cover, which is also the picture of its second question, and an own picture for the first. */
async function originalQuiz(body: Record<string, unknown> = {}, { publish = true } = {}) {
  const cover = await pictureWithFiles('obal');
  const first = await pictureWithFiles('prvy');
  const made = await call<OwnQuiz>('createQuiz', {
    body: {
      ...{ title: 'Huby', description: 'Jedlé', subject: 'biology', grades: ['3'], ...body },
      ...{ coverMediaId: cover.id, coverFocalPoint: { x: 0.2, y: 0.3 } },
    },
  });
  const params = { quizId: made.body.id };
  await call('createQuestions', {
    params,
    body: {
      questions: [
        {
          ...{ questionText: 'Je jedlá?', explanation: 'Nie je.', answerOptions: options },
          ...{ imageMediaId: first.id, imageAltText: 'Huba', metadata: { imagePrompt: 'Tajný prompt' } },
          imageName: 'Muchotrávka',
        },
        { questionText: 'A táto?', answerOptions: options, imageMediaId: cover.id },
      ],
    },
  });
  if (publish) expect((await call('publishQuiz', { params })).status).toBe(200);
  return { quiz: made.body, params, cover, first };
}

const copy = (quizId: string, by = copierCall) => by<OwnQuiz & Failed>('copyQuiz', { params: { quizId } });
const questionsOf = async (quizId: string, by = copierCall) =>
  (await by<List<OwnQuestion>>('listOwnQuestions', { params: { quizId } })).body.items;
const libraryOf = async (by = copierCall) => (await by<List<Media>>('listMedia')).body.items;
const quizzesOf = async (by = copierCall, query = {}) =>
  (await by<List<OwnQuiz>>('listOwnQuizzes', { query })).body.items;

describe('a copy of another author’s quiz', () => {
  it('is a draft with all questions and pictures, and names the original', async () => {
    const { quiz, cover, first } = await originalQuiz();

    const answer = await copy(quiz.id);

    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    const { id, slug } = answer.body;
    expect(answer.body).toMatchObject({
      ...{ title: 'Huby', description: 'Jedlé', subject: 'biology', grades: ['3'], questionCount: 2 },
      ...{ isPublished: false, visibility: 'public', allowsCopies: true },
      author: { username: copier.username },
      coverMedia: { altText: 'Alt obal', focalPoint: { x: 0.2, y: 0.3 } },
      copiedFrom: {
        slug: quiz.slug,
        title: 'Huby',
        author: { username: author.username, name: 'Eva Nováková' },
      },
    });
    expect([id, slug]).not.toEqual([quiz.id, quiz.slug]);
    expect((await quizzesOf()).map((one) => one.id)).toEqual([id]);
    const library = await libraryOf();
    expect(library.map(({ filename, credit }) => [filename, credit?.author]).toSorted()).toEqual([
      ['obrázok-1.webp', 'Autor obal'],
      ['obrázok-2.webp', 'Autor prvy'],
    ]);
    const idOf = (name: string) => library.find(({ credit }) => credit?.author === `Autor ${name}`)?.id ?? '';
    const questions = await questionsOf(id);
    expect(questions).toMatchObject([
      {
        ...{ questionText: 'Je jedlá?', explanation: 'Nie je.', imageAltText: 'Huba', metadata: {} },
        ...{ imageMediaId: idOf('prvy'), imageMedia: { altText: 'Alt prvy' }, imageName: 'Muchotrávka' },
      },
      { questionText: 'A táto?', imageMediaId: idOf('obal'), imageName: 'Názov obal' },
    ]);
    for (const { answerOptions } of questions) {
      expect(answerOptions.filter(({ isCorrect }) => isCorrect)).toMatchObject([{ answerText: 'Nie' }]);
    }
    expect(answer.body.coverMediaId).toBe(idOf('obal'));
    expect(JSON.stringify([answer.body, questions, library])).not.toMatch(
      new RegExp(`Tajný|${cover.id}|${first.id}|${cover.url}|${first.url}`),
    );
    const stored = await findPicture(idOf('obal'));
    expect(stored).not.toHaveProperty('expiresAt');
    expect(stored).not.toHaveProperty('prompt');
    expect(addressesOf(stored as PictureItem)).not.toEqual(addressesOf(cover));
  });

  it('is independent: it can be edited and published when the original and its pictures are deleted', async () => {
    const { quiz, params, cover, first } = await originalQuiz();
    const { id } = (await copy(quiz.id)).body;

    await call('deleteQuiz', { params });
    for (const picture of [cover, first]) {
      const OldImage = marshall(await findPicture(picture.id), { removeUndefinedValues: true });
      expect((await call('deleteMedia', { params: { mediaId: picture.id } })).status).toBe(204);
      await write(deleteItem<PictureItem>('picture', pictureKey(picture.id)));
      await pictureFiles.process([ended(OldImage)]);
      expect(await fileAt(originalKey(picture.id))).toBeUndefined();
    }

    for (const media of await libraryOf()) {
      const name = media.credit?.author.replace('Autor ', '');
      expect(await fileAt(originalKey(media.id))).toBe(`image/webp: ${name}`);
      for (const url of addressesOf(media))
        expect(await fileAt(keyOfAddress(url))).toBe(`image/webp: ${name}`);
    }
    const [question] = await questionsOf(id);
    const changed = { params: { questionId: question?.id ?? '' }, body: { questionText: 'Iná?' } };
    expect((await copierCall('updateQuestion', changed)).status).toBe(200);
    expect((await copierCall('publishQuiz', { params: { quizId: id } })).status).toBe(200);
    const shown = await visitor<Quiz>('getQuiz', { params: { idOrSlug: id } });
    expect(shown.body).toMatchObject({ allowsCopies: true, copiedFrom: { slug: quiz.slug } });
  });

  it('names the quiz from which it was copied directly, and keeps that name in copies of one’s own', async () => {
    const { quiz } = await originalQuiz();
    const first = (await copy(quiz.id)).body;
    await copierCall('publishQuiz', { params: { quizId: first.id } });
    const third = callsOf(await seedAuthor());

    const second = (await copy(first.id, third)).body;

    expect(second.copiedFrom).toMatchObject({ slug: first.slug, author: { username: copier.username } });
    expect((await copy(second.id, third)).body.copiedFrom).toEqual(second.copiedFrom);
  });

  it('has the largest public file as original, with its size and measures, and no private text', async () => {
    const { quiz, params } = await originalQuiz({ language: 'en' });
    const moving = await pictureWithFiles('pohyb', { animationUrl: '/media/moving-640.webp' });
    await store('media/moving-640.webp', 'animácia');
    const hidden = await pictureWithFiles('triedna fotka', {
      width: 4000,
      height: 3000,
      isTransparent: true,
    });
    const pictures = { coverMediaId: moving.id, playerBackgroundMediaId: hidden.id };
    await call('updateQuiz', { params, body: pictures });
    await call('publishQuiz', { params });

    await copy(quiz.id);

    const byName = new Map((await libraryOf()).map((media) => [media.filename, media]));
    const still = { contentType: 'image/webp', width: 1600, height: 1200 };
    const animated = { contentType: 'image/webp', width: 640, height: 480 };
    expect(byName.get('picture-1.webp')).toMatchObject({ ...animated, size: 9, altText: '' });
    expect(byName.get('picture-2.webp')).toMatchObject({
      ...still,
      size: 13,
      altText: '',
      isTransparent: true,
    });
    expect(byName.get('picture-3.webp')).toMatchObject({ ...still, size: 4, altText: 'Alt prvy' });
    const original = originalKey(byName.get('picture-1.webp')?.id ?? '');
    expect(await fileAt(original)).toBe('image/webp: animácia');
    const { CacheControl } = await s3Client.send(
      new HeadObjectCommand({ Bucket: env('mediaBucketName'), Key: original }),
    );
    expect(CacheControl).toBe('private, no-store');
  });

  it('is listed with the quiz that was copied, also when either of them is deleted', async () => {
    const { quiz, params } = await originalQuiz();
    const ids = [(await copy(quiz.id)).body.id, (await copy(quiz.id, call)).body.id];
    expect((await listCopies(quiz.id)).map(({ id }) => id)).toEqual(ids);
    // Readers of the quiz don't read the list.
    expect(await questionsOf(quiz.id, call)).toHaveLength(2);

    await copierCall('deleteQuiz', { params: { quizId: ids[0] ?? '' } });
    expect((await call('deleteQuiz', { params })).status).toBe(204);

    expect((await listCopies(quiz.id)).map(({ id }) => id)).toEqual(ids);
  });

  it('isn’t made of a quiz that is taken down while it is being copied', async () => {
    const { quiz } = await originalQuiz();
    const answer = await interleaved(
      () => copy(quiz.id),
      (name, input) => isTransaction(name, input) && JSON.stringify(input).includes('COPY#'),
      () => takeDown(quiz.id, { reason: 'Práva', isOfAccount: false }),
    );
    expect(answer.status).toBe(404);
    expect([await listCopies(quiz.id), await quizzesOf(), await libraryOf()]).toEqual([[], [], []]);
  });

  it('has only what is published', async () => {
    const { quiz, params } = await originalQuiz();
    const [question] = await questionsOf(quiz.id, call);
    // As if the change was stored, but couldn't be published.
    const key = questionKey(quiz.id, question?.id ?? '');
    const other = await pictureWithFiles('nevydany');
    await write(
      updateItem<QuestionItem>('quiz', key, {
        questionText: 'Nevydaná?',
        ...{ imageMediaId: other.id, imageMedia: pictureOf(other) ?? null },
      }),
    );

    const { id } = (await copy(params.quizId)).body;

    expect(await questionsOf(id)).toMatchObject([
      { questionText: 'Je jedlá?', imageMediaId: null },
      { questionText: 'A táto?' },
    ]);
    expect((await libraryOf()).map(({ credit }) => credit?.author)).toEqual(['Autor obal']);
  });
});

it('copies pictures and places as answers, and hides what the original hides', async () => {
  const { quiz, params, cover, first } = await originalQuiz();
  const third = await pictureWithFiles('treti');
  const reveal = { style: 'tiles' };
  await call('createQuestions', {
    params,
    body: {
      questions: [
        pictureBody([cover.id, first.id]),
        placeBody(first.id, { showsPlaces: true }),
        { questionText: 'Čo je to?', answerOptions: options, imageMediaId: third.id, reveal },
      ],
    },
  });

  const [, , ofPictures, places, hidden] = await questionsOf((await copy(quiz.id)).body.id);
  const mediaIds = ofPictures?.answerOptions.map(({ imageMediaId = '' }) => imageMediaId) ?? [];
  expect(mediaIds).not.toEqual(expect.arrayContaining([cover.id]));
  expect((await libraryOf()).map(({ id }) => id)).toEqual(expect.arrayContaining(mediaIds));
  // Options have the order of their random ids.
  const rightOnes = ofPictures?.answerOptions.filter(({ isCorrect }) => isCorrect);
  expect(rightOnes?.map(({ answerText }) => answerText)).toEqual(['Strom 1']);
  expect(places).toMatchObject({ kind: 'place', showsPlaces: true });
  expect(places?.answerOptions.map(({ shapes }) => shapes)).toEqual(
    places?.answerOptions.map(
      ({ answerText }) => placeBody('').answerOptions.find((one) => one.answerText === answerText)?.shapes,
    ),
  );
  const copied = await getItem<QuizItem>('quiz', quizKey(hidden?.quizId ?? ''));
  expect(copied?.optionMedia).toEqual({ [ofPictures?.id ?? '']: mediaIds });
  expect(copied?.hidingQuestions).toEqual(new Set([hidden?.id]));
  const stored = await getItem<QuestionItem>('quiz', questionKey(hidden?.quizId ?? '', ofPictures?.id ?? ''));
  const credited = stored?.answerOptions.find(({ answerText }) => answerText === 'Strom 1');
  expect(credited?.imageCredit).toEqual({ author: 'Autor obal', licence: 'CC BY' });
});

describe('copying is refused', () => {
  it.each([
    ['a quiz that only visitors with its link find', { visibility: 'link' }, true, 404, 'NOT_FOUND'],
    ['another author’s draft', {}, false, 404, 'NOT_FOUND'],
    ['a quiz whose author doesn’t allow it', { allowsCopies: false }, true, 409, 'COPYING_NOT_ALLOWED'],
  ])('for %s', async (_name, body, publish, status, code) => {
    const { quiz } = await originalQuiz(body, { publish });
    const answer = await copy(quiz.id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect([await quizzesOf(), await libraryOf()]).toEqual([[], []]);
    expect((await copy(quiz.id, call)).status).toBe(201);
  });

  it('without a token, without a verified address, and for a quiz that doesn’t exist', async () => {
    const { quiz, params } = await originalQuiz();
    expect((await copy(quiz.id, visitor)).status).toBe(401);
    expect((await copy(randomUUID())).status).toBe(404);
    await setEmailVerified(copier, false);
    const answer = await copy(quiz.id);
    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    await setEmailVerified(copier, true);
    await call('updateQuiz', { params, body: { allowsCopies: false } });
    expect((await visitor<Quiz>('getQuiz', { params: { idOrSlug: quiz.id } })).body.allowsCopies).toBe(false);
    expect((await copy(quiz.id)).status).toBe(409);
    await call('deleteQuiz', { params, query: { toBin: 'true' } });
    expect((await copy(quiz.id)).status).toBe(404);
  });
});

it('copies an own draft with the same pictures, prompts and order of options', async () => {
  const { quiz, cover, first } = await originalQuiz(
    { visibility: 'link', allowsCopies: false },
    { publish: false },
  );

  const { body } = await copy(quiz.id, call);

  expect(body).toMatchObject({
    ...{ title: 'Huby', visibility: 'link', allowsCopies: false, coverMediaId: cover.id },
    coverMedia: { focalPoint: { x: 0.2, y: 0.3 } },
  });
  expect(body).not.toHaveProperty('copiedFrom');
  expect(await libraryOf(call)).toHaveLength(2);
  const [question, other] = await questionsOf(body.id, call);
  expect(other).toMatchObject({ imageName: '', shownName: 'Názov obal' });
  expect(question).toMatchObject({
    imageName: 'Muchotrávka',
    ...{ imageMediaId: first.id, imageAltText: 'Huba', metadata: { imagePrompt: 'Tajný prompt' } },
    answerOptions: options,
  });
  // The picture knows that the copy shows it.
  await call('deleteQuiz', { params: { quizId: quiz.id } });
  expect((await call('deleteMedia', { params: { mediaId: first.id } })).status).toBe(409);
});

it('copies a quiz with 100 questions and 101 pictures', { timeout: 60_000 }, async () => {
  const { quiz, params } = await originalQuiz({}, { publish: false });
  const pictures = await Promise.all(Array.from({ length: 98 }, (_, n) => pictureWithFiles(`p${n}`)));
  for (let from = 0; from < pictures.length; from += 20) {
    const questions = pictures.slice(from, from + 20).map((picture, n) => ({
      ...{ questionText: `Otázka ${from + n}`, answerOptions: options, imageMediaId: picture.id },
    }));
    expect((await call('createQuestions', { params, body: { questions } })).status).toBe(201);
  }
  const background = await pictureWithFiles('pozadie');
  await call('updateQuiz', { params, body: { playerBackgroundMediaId: background.id } });
  await call('publishQuiz', { params });

  const { status, body } = await copy(quiz.id);

  expect([status, body.questionCount]).toEqual([201, 100]);
  const questions = await questionsOf(body.id);
  expect(questions.map(({ questionText }) => questionText)).toEqual(
    (await questionsOf(quiz.id, call)).map(({ questionText }) => questionText),
  );
  expect(new Set(questions.map(({ imageMediaId }) => imageMediaId)).size).toBe(100);
  const list = await copierCall<List<Media>>('listMedia');
  expect(list.body.total).toBe(101);
});

describe('a crash', () => {
  it('before any of the writes leaves nothing visible, and what is left expires', async () => {
    const { quiz } = await originalQuiz({ title: `Huby ${randomUUID()}` });
    for (let before = 1; ; before += 1) {
      const { written, answer } = await crashing(before, () => copy(quiz.id));
      if (answer.status === 201) {
        // Two pictures, a slug that is taken, the hidden draft, its questions, and the last transaction.
        expect(before).toBe(7);
        return;
      }
      expect(answer.status).toBe(500);
      expect([await quizzesOf(), await quizzesOf(copierCall, { inBin: 'true' })]).toEqual([[], []]);
      expect(await libraryOf()).toEqual([]);
      await expire(written);
    }
  });
});

const ended = (OldImage: object) =>
  ({ eventName: 'REMOVE', dynamodb: { SequenceNumber: '1', OldImage } }) as DynamoDBRecord;

type Put = { readonly entity?: string; readonly id: string; readonly slug?: string };

/** Runs a call whose process ends before its n-th write. Returns the items that it has put before. */
async function crashing<Answer>(before: number, run: () => Promise<Answer>) {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const written: Put[] = [];
  let count = 0;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!/^(Put|TransactWrite)/.test(String(commandName))) return next(args);
        count += 1;
        if (count >= before) throw new Error('The process has ended');
        const result = await next(args);
        const { Item, TransactItems = [] } = args.input as {
          Item?: Put;
          TransactItems?: { Put?: { Item: Put } }[];
        };
        written.push(...[Item, ...TransactItems.map(({ Put: put }) => put?.Item)].filter((item) => !!item));
        return result;
      },
    { step: 'initialize', name: 'crash' },
  );
  try {
    return { answer: await run(), written };
  } finally {
    documentClient.middlewareStack.remove('crash');
    vi.restoreAllMocks();
  }
}

/** Expects the items to expire or to be deleted with those that do. */
async function expire(written: readonly Put[]): Promise<void> {
  for (const { id, entity, slug } of written) {
    if (entity === 'PICTURE') {
      const picture = await getItem<PictureItem>('picture', pictureKey(id));
      expect(picture?.expiresAt).toBeGreaterThan(Date.now() / 1000);
    }
    if (entity !== 'BINNED_QUIZ') continue;
    const item = await getItem<BinnedQuizItem>('quiz', quizKey(id));
    expect(item?.expiresAt).toBeLessThan(Date.now() / 1000 + 2 * 3600);
    await write(deleteItem<BinnedQuizItem>('quiz', quizKey(id)));
    const record = ended(marshall(item, { removeUndefinedValues: true }));
    expect(quizDeletions.wants(record)).toBe(true);
    expect(await quizDeletions.process([record])).toEqual([]);
    expect(await getItem('slug', slugKey(slug ?? ''))).toBeUndefined();
    for (const question of written.filter((one) => one.entity === 'QUESTION')) {
      expect(await getItem('quiz', questionKey(id, question.id))).toBeUndefined();
    }
  }
}
