import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { routeList } from '#shared/api/routes.ts';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { markAccountDeleted } from '../accounts/account-deletion-store.ts';
import { findAccount } from '../accounts/account-store.ts';
import { type UserItem, userKey } from '../accounts/table.ts';
import { updateItem, write } from '../platform/table-writes.ts';
import { type Calls, callsOf } from './author-calls.ts';
import type { TestCall } from './http-event.ts';
import { type SeededAuthor, type SeededQuiz, seedAuthor, seedPicture, seedQuiz } from './seeded-quiz.ts';
import { setUpTable } from './test-table.ts';

/** What an account makes after its deletion, while its token is still valid, and during a suspension. */

setUpTable();

type Id = Parameters<Calls>[0];

/** What the author of the calls has, and a quiz of somebody else. */
type Seeded = {
  readonly sessionId: string;
  readonly own: SeededQuiz;
  readonly poolId: string;
  readonly pictureId: string;
  readonly others: SeededQuiz;
};

const question = {
  questionText: 'Je to tak?',
  answerOptions: textOptions('Áno', 'Nie'),
};
const file = { contentType: 'image/png', size: 1000 };

/** The calls that answer 201 to an author, except those that make nothing for an account. */
const makingCalls: Partial<Record<Id, (seeded: Seeded) => TestCall>> = {
  createQuiz: () => ({ body: { title: 'Nový' } }),
  copyQuiz: ({ own }) => ({ params: { quizId: own.quiz.id } }),
  createQuestion: ({ own }) => ({ params: { quizId: own.quiz.id }, body: question }),
  createQuestions: ({ own }) => ({ params: { quizId: own.quiz.id }, body: { questions: [question] } }),
  startMediaUpload: () => ({ body: { filename: 'a.png', ...file } }),
  createAnswerPool: () => ({ body: { name: 'Mestá', category: 'mesta' } }),
  createAnswerPoolItem: ({ poolId }) => ({ params: { poolId }, body: { text: 'Nitra' } }),
  createRound: ({ others }) => ({ body: { quizId: others.quiz.id } }),
  storeSessionImage: () => ({ body: { prompt: 'Pes v lese', ...file } }),
  uploadSessionImage: ({ pictureId }) => ({ params: { id: pictureId } }),
};
/** These belong to a browser session, with a token or without one. */
const ofSessions: readonly string[] = ['startAttempt'];

const ids = routeList
  .filter(({ auth, response }) => auth !== 'none' && response.status === 201)
  .map(({ id }) => id as Id)
  .filter((id) => !ofSessions.includes(id));

async function seed(author: SeededAuthor): Promise<Seeded> {
  const sessionId = randomUUID();
  const pool = await callsOf(author)('createAnswerPool', { body: { name: 'Rieky', category: 'rieky' } });
  return {
    sessionId,
    own: await seedQuiz(author, { publish: false }),
    poolId: String(pool.body.id),
    pictureId: (await seedPicture(author.userId, { inLibrary: false, sessionId, source: 'AI_GENERATED' })).id,
    others: await seedQuiz(await seedAuthor()),
  };
}

async function answerTo(id: Id, change: (author: SeededAuthor) => Promise<unknown>) {
  const author = await seedAuthor();
  const seeded = await seed(author);
  await change(author);
  const call = makingCalls[id]?.(seeded) ?? {};
  const headers = { 'x-session-id': seeded.sessionId };
  const { status, body } = await callsOf(author)(id, { ...call, headers });
  return status < 400 ? [status] : [status, body.code];
}

async function suspend({ userId, username }: SeededAuthor): Promise<void> {
  const suspension = { reason: 'Spam', at: new Date().toISOString() };
  await write(updateItem<UserItem>('username', userKey(username), { suspension }, { userId }));
}

async function deleteAccount({ username }: SeededAuthor): Promise<void> {
  const account = await findAccount(username);
  if (account) await markAccountDeleted(account);
}

beforeAll(() => {
  for (const limit of ['aiImagesPerAuthor', 'aiImagesPerStage'] as const) vi.stubEnv(envNames[limit], '1000');
});

it('every call of the route table that makes something for an account is tried here', () => {
  expect(ids.toSorted()).toEqual(Object.keys(makingCalls).toSorted());
});

describe.each(ids)('%s', (id) => {
  it('makes something for an author', async () => {
    expect(await answerTo(id, async () => undefined)).toEqual([201]);
  });

  it('makes nothing for a deleted account', async () => {
    expect(await answerTo(id, deleteAccount)).toEqual([401, 'INVALID_TOKEN']);
  });

  it('makes only what nobody else sees for a suspended account', async () => {
    const expected = id === 'createRound' ? [403, 'ACCOUNT_SUSPENDED'] : [201];
    expect(await answerTo(id, suspend)).toEqual(expected);
  });
});

it.each([
  ['deleted', deleteAccount, [401, 'INVALID_TOKEN']],
  ['suspended', suspend, [403, 'ACCOUNT_SUSPENDED']],
] as const)(
  'a %s account publishes nothing, and opens no round of its own draft',
  async (_what, change, refusal) => {
    const author = await seedAuthor();
    const { own } = await seed(author);
    await change(author);
    const calls = callsOf(author);

    const published = await calls('publishQuiz', { params: { quizId: own.quiz.id } });
    const opened = await calls('createRound', { body: { quizId: own.quiz.id } });

    expect([published.status, published.body.code]).toEqual(refusal);
    expect([opened.status, opened.body.code]).toEqual(refusal);
  },
);
