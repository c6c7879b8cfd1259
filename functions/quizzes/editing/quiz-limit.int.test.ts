import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { takeQuotas } from '../../platform/quota-store.ts';
import { ownedBy, type TableKey } from '../../platform/table-keys.ts';
import { putItem, transactAll } from '../../platform/table-writes.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { type SeededAuthor, seedAuthor, seedQuiz } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { copyQuota } from './quiz-limit.ts';

setUpTable();

type Made = { id: string; code: string; detail: string };

let author: SeededAuthor;
let call: Calls;
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
});

/** Items that only fill the author's list. */
async function fill(count: number, kind: 'QUIZ' | 'POOL', entity: string): Promise<void> {
  await transactAll(
    Array.from({ length: count }, () => {
      const id = randomUUID();
      const place = { createdAt: new Date(0).toISOString(), id };
      const item = { PK: `${kind}#${id}`, SK: 'META', entity, ...ownedBy(author.userId, kind, place) };
      return putItem<TableKey>(kind === 'QUIZ' ? 'quiz' : 'pool', item as TableKey);
    }),
  );
}
const create = () => call<Made>('createQuiz', { body: { title: 'Nový' } });

it('lets an author have a thousand quizzes, with those in the bin, and says what to do', async () => {
  const { quiz } = await seedQuiz(author);
  await fill(500, 'QUIZ', 'QUIZ');
  await fill(limits.quiz.perAuthor - 502, 'QUIZ', 'BINNED_QUIZ');

  const last = await create();
  const refused = [await create(), await call<Made>('copyQuiz', { params: { quizId: quiz.id } })];

  expect(last.status).toBe(201);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'TOO_MANY_QUIZZES']);
    expect(body.detail).toContain('Delete some for good');
  }
  await call('deleteQuiz', { params: { quizId: last.body.id } });
  expect((await create()).status).toBe(201);
});

it('lets an author have 500 answer pools', async () => {
  await fill(limits.answerPool.perAuthor - 1, 'POOL', 'POOL');
  const pool = { name: 'Hory', category: 'Zemepis' };
  const got = [
    await call<Made>('createAnswerPool', { body: pool }),
    await call<Made>('createAnswerPool', { body: pool }),
  ];

  expect(got.map(({ status }) => status)).toEqual([201, 409]);
  expect(got[1]?.body.code).toBe('TOO_MANY_POOLS');
});

it('lets an author make 200 copies a day', async () => {
  const { quiz } = await seedQuiz(author);
  await takeQuotas([{ ...copyQuota(author.userId), amount: limits.quiz.copiesPerDay - 1 }]);
  const copy = () => call<Made>('copyQuiz', { params: { quizId: quiz.id } });

  const got = [await copy(), await copy()];

  expect(got.map(({ status }) => status)).toEqual([201, 429]);
  expect(got[1]?.body.detail).toContain('The copies of this day are used up. There will be more from');
});
