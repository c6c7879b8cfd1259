import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUser } from '../accounts/account-store.ts';
import { userKey } from '../accounts/keys.ts';
import { documentClient } from '../platform/dynamo.ts';
import { quizKey } from '../quizzes/keys.ts';
import { publishQuiz, unpublishQuiz } from '../quizzes/quiz-publication.ts';
import { getQuiz } from '../quizzes/quiz-store.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { completedRecord } from '../testing/stream-record.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { handler } from './index.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table.close());

const nothingFailed = { batchItemFailures: [] };
const records = (count: number, quizId: string, author: string): DynamoDBRecord[] =>
  Array.from({ length: count }, () => completedRecord({ attemptId: randomUUID(), quizId, author }));
const playsOf = async (quizId: string) => (await getQuiz(quizId, { consistent: true }))?.playCount;
const totalOf = async (username: string) => (await getUser(username))?.totalPlays;

it('counts a batch of 90 plays of one quiz in one write', async () => {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  const batch = records(90, quiz.id, author.username);

  const commands = await commandsDuring(async () => {
    expect(await handler({ Records: batch })).toEqual(nothingFailed);
  });

  expect(commands).toEqual(['TransactWriteItemsCommand']);
  expect(await playsOf(quiz.id)).toBe(90);
  expect(await totalOf(author.username)).toBe(90);
  const counted = await getQuiz(quiz.id);
  expect(counted).toMatchObject({ version: quiz.version, updatedAt: quiz.updatedAt });
  expect(counted?.GSI1SK.localeCompare(quiz.GSI1SK)).toBe(1);
});

it('counts once what is delivered twice, overlapping, and at the same time', async () => {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  const batch = records(30, quiz.id, author.username);

  await handler({ Records: batch.slice(0, 20) });
  await handler({ Records: batch.slice(0, 20) });
  await handler({ Records: batch.slice(10) });
  await Promise.all([handler({ Records: batch }), handler({ Records: [...batch, ...batch] })]);

  expect(await playsOf(quiz.id)).toBe(30);
  expect(await totalOf(author.username)).toBe(30);
});

it('takes spellings of one username for one author', async () => {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  const batch = [
    ...records(1, quiz.id, author.username),
    ...records(1, quiz.id, author.username.toUpperCase()),
  ];

  expect(await handler({ Records: batch })).toEqual(nothingFailed);
  expect(await totalOf(author.username)).toBe(2);
});

it('splits plays of many quizzes into several transactions', async () => {
  const author = await seedAuthor();
  const seeded = [];
  for (let n = 0; n < 60; n += 1)
    seeded.push((await seedQuiz(author, { questions: 1, title: `Kvíz ${n}` })).quiz);
  const batch = seeded.flatMap((quiz) => records(1, quiz.id, author.username));

  const commands = await commandsDuring(() => handler({ Records: batch }));

  expect(commands).toEqual(['TransactWriteItemsCommand', 'TransactWriteItemsCommand']);
  expect(await totalOf(author.username)).toBe(60);
});

it('leaves out a quiz deleted meanwhile and an author who is gone', async () => {
  const author = await seedAuthor();
  const [kept, deleted] = [await seedQuiz(author), await seedQuiz(author)];
  await documentClient.send(new DeleteCommand({ TableName: 'test-table', Key: quizKey(deleted.quiz.id) }));
  const batch = [
    ...records(2, deleted.quiz.id, author.username),
    ...records(3, kept.quiz.id, author.username),
  ];

  expect(await handler({ Records: batch })).toEqual(nothingFailed);
  expect(await playsOf(kept.quiz.id)).toBe(3);
  expect(await totalOf(author.username)).toBe(3);
  expect(await getQuiz(deleted.quiz.id)).toBeUndefined();

  await documentClient.send(new DeleteCommand({ TableName: 'test-table', Key: userKey(author.username) }));
  expect(await handler({ Records: records(1, kept.quiz.id, author.username) })).toEqual(nothingFailed);
  expect(await playsOf(kept.quiz.id)).toBe(4);
  expect(await getUser(author.username)).toBeUndefined();
});

it("keeps the author's total to published quizzes through unpublishing and publishing", async () => {
  const author = await seedAuthor();
  const { quiz } = await seedQuiz(author);
  await handler({ Records: records(5, quiz.id, author.username) });

  await unpublishQuiz(quiz.id, author.userId);
  expect(await totalOf(author.username)).toBe(0);
  await handler({ Records: records(2, quiz.id, author.username) });
  expect(await playsOf(quiz.id)).toBe(7);
  expect(await totalOf(author.username)).toBe(0);

  await publishQuiz(quiz.id, author.userId);
  expect(await totalOf(author.username)).toBe(7);
});
