import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { type OperationId, routeList } from '#shared/api/routes.ts';
import type { AnswerPool, GeneratedOptions } from '#shared/domain/answer-pool.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { seedPicture } from '../../../functions/testing/seeded-quiz.ts';
import { bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { type Visitor, visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** The author's calls of the route table, over HTTP, with real accounts. */

let cloud: TestCloud;
let owner: Record<string, string>;
let stranger: Record<string, string>;
let guest: Visitor;
let ids: Record<string, string>;
beforeAll(async () => {
  cloud = await shareTestCloud();
  guest = visitor(cloud.url);
  const author = await registerAuthor(cloud);
  owner = bearer(author.accessToken);
  stranger = bearer((await registerAuthor(cloud)).accessToken);
  const { data: quiz } = await guest.post<OwnQuiz>('/api/admin/quizzes', { title: 'Vlajky' }, owner);
  const { data: question } = await guest.post<OwnQuestion>(
    `/api/admin/quizzes/${quiz.id}/questions`,
    {
      questionText: 'Čia je to vlajka?',
      answerOptions: textOptions('Slovensko', 'Slovinsko'),
    },
    owner,
  );
  const { data: pool } = await guest.post<AnswerPool>(
    '/api/admin/answer-pools',
    { name: 'Mestá', category: 'mestá', items: [{ text: 'Praha' }] },
    owner,
  );
  const media = await seedPicture(subjectOf(author.accessToken));
  await cloud.streamDrained();
  ids = {
    quizId: quiz.id,
    questionId: question.id,
    poolId: pool.id,
    itemId: pool.items[0]?.itemId ?? '',
    mediaId: media.id,
    category: 'mestá',
  };
});

const ofAuthors = routeList.filter(
  ({ group, auth }) => ['quizzes', 'questions', 'media', 'answer-pools'].includes(group) && auth !== 'none',
);
const owned = ofAuthors.filter(({ path }) => /\{(quizId|questionId|poolId|itemId|mediaId)\}/.test(path));

const question = {
  questionText: 'Cudzia?',
  answerOptions: textOptions('A', 'B'),
};

/** A body that would be accepted from the owner. */
const bodies: Partial<Record<OperationId, unknown>> = {
  updateQuiz: { title: 'Cudzí' },
  createQuestion: question,
  createQuestions: { questions: [question] },
  updateQuestion: { questionText: 'Cudzia?' },
  reorderQuestion: { position: 0 },
  updateAnswerPool: { name: 'Cudzí', category: 'cudzia' },
  createAnswerPoolItem: { text: 'Cudzie' },
  updateAnswerPoolItem: { text: 'Cudzie' },
  updateMedia: { altText: 'Cudzí', filename: 'cudzi.png' },
};

function pathOf({ path }: Route, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? randomUUID()),
  );
}

function call(route: Route, headers: Record<string, string>, body?: unknown, values = ids) {
  return guest.send(route.method, pathOf(route, values), body, headers);
}

/** Everything that the owner has, as the owner sees it. */
async function ownedNow(): Promise<string[]> {
  const reads = [
    '/api/admin/quizzes',
    `/api/admin/quizzes/${ids.quizId}`,
    `/api/admin/quizzes/${ids.quizId}/questions`,
    '/api/admin/answer-pools',
    `/api/admin/answer-pools/${ids.poolId}`,
    '/api/media',
  ];
  return Promise.all(reads.map(async (path) => (await guest.get(path, owner)).text));
}

describe("another author's thing", () => {
  it.each(owned.map(({ id }) => id))(
    'answers 404 to %s, as if it never existed, and does not change',
    async (id) => {
      const route = routeList.find((one) => one.id === id) as Route;
      const before = await ownedNow();

      const answer = await call(route, stranger, bodies[route.id as OperationId]);
      const unknown = await call(route, stranger, bodies[route.id as OperationId], {});

      expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND']);
      expect({ ...answer.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
      expect(await ownedNow()).toEqual(before);
    },
  );

  it('is tested with every call that has an id of one', () => {
    expect(
      owned
        .map(({ id }) => id)
        .filter((id) => /update|create|reorder/.test(id))
        .sort(),
    ).toEqual(Object.keys(bodies).sort());
    expect(owned.length).toBeGreaterThan(20);
  });

  it('is in no list of a stranger', async () => {
    for (const path of ['/api/admin/quizzes', '/api/admin/answer-pools', '/api/answer-pools', '/api/media']) {
      const { status, data } = await guest.get<{ total: number }>(path, stranger);
      expect([path, status, data.total]).toEqual([path, 200, 0]);
    }
  });

  it('cannot be used as a profile picture', async () => {
    const avatarMediaId = ids.mediaId;
    const avatar = await guest.send('PATCH', '/api/auth/me', { avatarMediaId }, stranger);
    expect([avatar.status, avatar.problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['body.avatarMediaId'],
    ]);
  });
});

it('finds the pools of a category whose name has spaces, letters with marks and a slash', async () => {
  const category = 'Mestá a obce / Európa';
  const items = ['Praha', 'Viedeň', 'Brno'].map((text) => ({ text }));
  await guest.post('/api/admin/answer-pools', { name: 'X', category, items }, owner);
  const path = `/api/answer-pools/${encodeURIComponent(category)}`;
  await cloud.streamDrained();

  const list = await guest.get<{ total: number }>(path, owner);
  const options = await guest.get<GeneratedOptions>(
    `${path}/generate?correctAnswer=${encodeURIComponent('Košice')}&totalOptions=4`,
    owner,
  );

  expect([list.status, list.data.total]).toEqual([200, 1]);
  expect(options.data.options.map(({ answerText }) => answerText).sort()).toEqual(
    ['Brno', 'Košice', 'Praha', 'Viedeň'].sort(),
  );
});
