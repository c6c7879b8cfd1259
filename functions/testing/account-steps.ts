import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { PartitionName } from '#shared/infrastructure/partitions.ts';
import { findAccount } from '../accounts/account-store.ts';
import { userKey } from '../accounts/table.ts';
import { storePool } from '../answer-pools/answer-pool-store.ts';
import { handler } from '../events/index.ts';
import { documentClient } from '../platform/dynamo.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { getItem, queryIndex } from '../platform/table-reads.ts';
import { findQuizzesOf } from '../quizzes/content/quiz-store.ts';
import { type SeededAuthor, seedAuthor, seedPicture, seedQuiz } from './seeded-quiz.ts';
import { setUpTable } from './test-table.ts';

/** The attributes of the table's items that tests read. */
export type Entity = TableKey & { readonly entity: string; readonly id?: string; readonly renaming?: string };

/** The user pool, in which deletions succeed unless a test sets something else. */
export const cognito = mockClient(CognitoIdentityProviderClient);

/** Sets up a test file for the steps after an account's change: a table, and a user pool. */
export function setUpAccountSteps(): void {
  setUpTable();
  beforeAll(() => {
    vi.stubEnv('USER_POOL_ID', 'test-pool');
  });
  afterAll(() => cognito.restore());
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    cognito.reset();
    cognito.on(AdminDeleteUserCommand).resolves({});
  });
}
export const poolData = { name: 'Štáty', category: 'štáty', description: '', isActive: true };
/** The account of an author, which must exist. */
export const account = async ({ username }: SeededAuthor) => {
  const found = await findAccount(username);
  if (!found) throw new Error('No account');
  return found;
};
const lists = ['ownQuizzes', 'ownPools', 'library', 'history'] as const;
/** How many things an author owns. */
export const countOwned = async (ownerId: string) =>
  (await Promise.all(lists.map((list) => queryIndex(list, ownerId)))).flat().length;
/** The distinct author names in the quizzes of an author. */
export const namesInQuizzes = async ({ userId }: SeededAuthor) => [
  ...new Set((await findQuizzesOf(userId)).map(({ author }) => author.name)),
];

/** All items of the table. */
export async function allItems(): Promise<Entity[]> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
  return Items as Entity[];
}

/** The record of an item's last change, as the stream would deliver it. */
export async function lastRecord(
  key: TableKey,
  partition: PartitionName = 'username',
): Promise<DynamoDBRecord | undefined> {
  const item = await getItem<Entity>(partition, key);
  if (!item) return undefined;
  const NewImage = marshall(item, { removeUndefinedValues: true });
  const eventID = randomUUID();
  return { eventID, eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', NewImage } } as DynamoDBRecord;
}

/** Delivers the author's last record repeatedly until it starts no step; returns the number of deliveries. */
export async function deliverAll({ username }: SeededAuthor): Promise<number> {
  for (let delivered = 0; ; delivered += 1) {
    const item = await getItem<Entity>('username', userKey(username));
    if (!item || (item.entity === 'USER' && !item.renaming)) return delivered;
    if (delivered === 100) throw new Error('The steps do not end');
    const record = await lastRecord(userKey(username));
    expect(await handler({ Records: record ? [record] : [] })).toEqual({ batchItemFailures: [] });
  }
}

/**
 * Runs while the n-th call to DynamoDB or Cognito fails, before or after its effect; returns false if there were fewer
 * calls.
 */
export async function failingAt(n: number, isDone: boolean, run: () => Promise<unknown>): Promise<boolean> {
  let calls = 0;
  const isNth = () => {
    calls += 1;
    return calls === n;
  };
  const name = 'failAt';
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      if (!isNth()) return next(args);
      if (isDone) await next(args);
      throw new Error('interrupted');
    },
    { step: 'initialize', name },
  );
  cognito.on(AdminDeleteUserCommand).callsFake(() => {
    if (isNth()) throw new Error('interrupted');
    return {};
  });
  try {
    await run();
  } finally {
    documentClient.middlewareStack.remove(name);
    cognito.on(AdminDeleteUserCommand).resolves({});
  }
  return calls >= n;
}

/** An author with a quiz, an answer pool and a picture. */
export async function seedSmallAccount(): Promise<SeededAuthor> {
  const author = await seedAuthor();
  await seedQuiz(author, { questions: 1 });
  await storePool(author.userId, poolData, []);
  await seedPicture(author.userId);
  return author;
}

/** Expects that nothing of an author is left except the mark that expires later. */
export async function expectNothingOf({ userId, username }: SeededAuthor): Promise<void> {
  const items = await allItems();
  const left = items.filter((item) => JSON.stringify(item).includes(userId));
  expect(left.map(({ entity }) => entity).sort()).toEqual(['DELETED_OWNER']);
  expect(await getItem('username', userKey(username))).toBeUndefined();
}
