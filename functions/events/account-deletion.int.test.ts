import { AdminDeleteUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import type { OwnQuiz, Quiz } from '#shared/domain/quiz.ts';
import { markAccountDeleted } from '../accounts/account-deletion-store.ts';
import { createUserProfile, findAccount } from '../accounts/account-store.ts';
import { deletedOwnerKey, userKey } from '../accounts/table.ts';
import { storePool } from '../answer-pools/answer-pool-store.ts';
import { getItem } from '../platform/table-reads.ts';
import { binQuiz } from '../quizzes/bin/quiz-bin.ts';
import { findQuizzesOf } from '../quizzes/content/quiz-store.ts';
import { quizKey } from '../quizzes/table.ts';
import { accepted } from '../testing/accepted.ts';
import {
  account,
  allItems,
  cognito,
  countOwned,
  deliverAll,
  type Entity,
  expectNothingOf,
  failingAt,
  lastRecord,
  poolData,
  seedSmallAccount,
  setUpAccountSteps,
} from '../testing/account-steps.ts';
import { callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { seedAuthor, seedPicture, seedQuiz } from '../testing/seeded-quiz.ts';
import { handler } from './index.ts';

setUpAccountSteps();

it('deletes an account of any size in small steps', async () => {
  const author = await seedAuthor();
  // One after the other: parallel writes of one owner would conflict and be repeated.
  for (let n = 0; n < 120; n += 1)
    await seedQuiz(author, { title: `Kvíz ${n}`, questions: 1, publish: false });
  for (const { id } of (await findQuizzesOf(author.userId)).slice(0, 3)) await binQuiz(id, author.userId);
  for (let n = 0; n < 30; n += 1) await storePool(author.userId, poolData, []);
  for (let n = 0; n < 200; n += 1) await seedPicture(author.userId);
  const other = await seedSmallAccount();
  const read = await account(author);

  const commands = await commandsDuring(() => markAccountDeleted(read));
  expect(commands).toEqual(['PutItemCommand']);
  expect(await findAccount(author.username)).toBeUndefined();
  expect(await createUserProfile(author)).toBe('taken');
  expect(await deliverAll(author)).toBeGreaterThanOrEqual(5);

  expect(await countOwned(author.userId)).toBe(0);
  const left = (await allItems()).filter((item) => JSON.stringify(item).includes(author.userId));
  expect(left.map(({ entity }) => entity)).toEqual(['DELETED_OWNER']);
  expect(await countOwned(other.userId)).toBe(4);
  expect(cognito.commandCalls(AdminDeleteUserCommand)[0]?.args[0].input.Username).toBe(author.username);
});

it.each([
  ['before', false],
  ['after', true],
])('deletes exactly the account’s content, whichever call fails %s its effect', async (_when, isDone) => {
  for (let n = 1; ; n += 1) {
    const author = await seedSmallAccount();
    accepted(await markAccountDeleted(await account(author)));
    const records: DynamoDBRecord[] = [];
    const hasFailed = await failingAt(n, isDone, async () => {
      for (let step = 0; step < 2; step += 1) {
        const record = await lastRecord(userKey(author.username));
        if (!record) continue;
        records.push(record);
        await handler({ Records: [record] });
      }
    }).catch(() => true);
    // The stream delivers again: the earlier records, the marks of quizzes, and then the following records.
    const tombstones = (await allItems()).filter(({ entity }) => entity === 'QUIZ_TOMBSTONE');
    for (const { PK, SK } of tombstones) records.push((await lastRecord({ PK, SK }, 'quiz')) ?? {});
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    await deliverAll(author);
    await expectNothingOf(author);
    if (!hasFailed) return;
  }
});

it('continues when Cognito no longer has the user, and reports a record whose step fails', async () => {
  const author = await seedSmallAccount();
  accepted(await markAccountDeleted(await account(author)));
  const record = await lastRecord(userKey(author.username));
  cognito.on(AdminDeleteUserCommand).rejects(new Error('no network'));

  expect(await handler({ Records: record ? [record] : [] })).toEqual({
    batchItemFailures: [{ itemIdentifier: '1' }],
  });
  cognito.on(AdminDeleteUserCommand).rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
  await deliverAll(author);
  await expectNothingOf(author);
});

it('doesn’t change a new account of the same name when a record arrives late', async () => {
  const author = await seedSmallAccount();
  accepted(await markAccountDeleted(await account(author)));
  const late = await lastRecord(userKey(author.username));
  await deliverAll(author);
  const next = await seedAuthor(author.username);
  await seedQuiz(next);
  const before = await account(next);
  cognito.resetHistory();

  expect(await handler({ Records: late ? [late] : [] })).toEqual({ batchItemFailures: [] });

  expect(await account(next)).toEqual(before);
  expect(await countOwned(next.userId)).toBe(2);
  expect(cognito.commandCalls(AdminDeleteUserCommand)).toEqual([]);
});

it('deletes content that a late call stored when the last search is due', async () => {
  const author = await seedSmallAccount();
  accepted(await markAccountDeleted(await account(author)));
  await deliverAll(author);
  await seedPicture(author.userId);
  const reminder = await getItem<Entity>('deletedOwner', deletedOwnerKey(author.userId));
  if (!reminder) throw new Error('No last search is scheduled');
  const OldImage = marshall(reminder);
  const expired = { eventName: 'REMOVE', dynamodb: { SequenceNumber: '1', OldImage } } as DynamoDBRecord;

  expect(await handler({ Records: [expired] })).toEqual({ batchItemFailures: [] });
  expect(await countOwned(author.userId)).toBe(0);
});

it('takes the name of a deleted author and the link from copies of the quizzes, for good', async () => {
  const [author, copier, other] = [await seedAuthor(), await seedAuthor(), await seedAuthor()];
  const { quiz } = await seedQuiz(author, { title: 'Huby', coverMedia: null });
  const copy = (quizId: string, by = copier) => callsOf(by)<OwnQuiz>('copyQuiz', { params: { quizId } });
  const { id } = (await copy(quiz.id)).body;
  const again = (await copy(id)).body;
  const binned = (await copy(quiz.id)).body;
  await callsOf(copier)('deleteQuiz', { params: { quizId: binned.id }, query: { toBin: 'true' } });
  await callsOf(copier)('publishQuiz', { params: { quizId: id } });
  const next = (await copy(id, other)).body;
  expect([again.copiedFrom?.author?.username, next.copiedFrom?.author?.username]).toEqual([
    author.username,
    copier.username,
  ]);
  // What is copied stays in the list of its author when it is deleted before the account.
  await callsOf(author)('deleteQuiz', { params: { quizId: quiz.id } });

  accepted(await markAccountDeleted(await account(author)));
  await deliverAll(author);
  await handler({ Records: [(await lastRecord(quizKey(id), 'quiz')) ?? {}] });

  const shown = await callsOf()<Quiz>('getQuiz', { params: { idOrSlug: id } });
  expect(shown.body.copiedFrom).toEqual({ title: 'Huby' });
  await callsOf(copier)('restoreQuiz', { params: { quizId: binned.id } });
  const own = await callsOf(copier)<{ items: OwnQuiz[] }>('listOwnQuizzes');
  expect(own.body.items.map(({ copiedFrom }) => copiedFrom)).toEqual(Array(3).fill({ title: 'Huby' }));
  const left = await callsOf(other)<OwnQuiz>('getOwnQuiz', { params: { quizId: next.id } });
  expect(left.body.copiedFrom).toEqual(next.copiedFrom);
  await expectNothingOf(author);
});
