import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { markAccountDeleted } from '../accounts/account-deletion-store.ts';
import { createUserProfile, findAccount, updateAccount } from '../accounts/account-store.ts';
import { deletedOwnerKey, renamedOwnerKey, userKey } from '../accounts/keys.ts';
import { avatarUrl } from '../accounts/profile.ts';
import { createAnswerPool } from '../answer-pools/answer-pool-store.ts';
import { documentClient } from '../platform/dynamo.ts';
import { listOwned } from '../platform/owned-items.ts';
import type { OwnedKind, TableKey } from '../platform/table-keys.ts';
import { get } from '../platform/table-reads.ts';
import { binQuiz } from '../quizzes/quiz-bin.ts';
import { listOwnQuizzes } from '../quizzes/quiz-store.ts';
import { accepted } from '../testing/accepted.ts';
import { callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { aPicture } from '../testing/fixtures.ts';
import { type SeededAuthor, seedAuthor, seedPicture, seedQuiz } from '../testing/seeded-quiz.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { handler } from './index.ts';

type Entity = TableKey & { readonly entity: string; readonly id?: string; readonly renaming?: string };

const cognito = mockClient(CognitoIdentityProviderClient);
let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
  vi.stubEnv('USER_POOL_ID', 'test-pool');
});
afterAll(async () => {
  cognito.restore();
  await table.close();
});
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  cognito.reset();
  cognito.on(AdminDeleteUserCommand).resolves({});
});

const poolData = { name: 'Štáty', category: 'štáty', description: '', isActive: true };
const account = async ({ username }: SeededAuthor) => {
  const found = await findAccount(username);
  if (!found) throw new Error('No account');
  return found;
};
const kinds: readonly OwnedKind[] = ['QUIZ', 'POOL', 'LIBRARY', 'HISTORY'];
const countOwned = async (ownerId: string) =>
  (await Promise.all(kinds.map((kind) => listOwned(ownerId, kind)))).flat().length;
const namesInQuizzes = async ({ userId }: SeededAuthor) => [
  ...new Set((await listOwnQuizzes(userId)).map(({ author }) => author.name)),
];

async function allItems(): Promise<Entity[]> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
  return Items as Entity[];
}

/** The record of an item's last change, as the stream would deliver it. */
async function lastRecord(key: TableKey): Promise<DynamoDBRecord | undefined> {
  const item = await get<Entity>(key);
  if (!item) return undefined;
  const NewImage = marshall(item, { removeUndefinedValues: true });
  const eventID = randomUUID();
  return { eventID, eventName: 'MODIFY', dynamodb: { SequenceNumber: '1', NewImage } } as DynamoDBRecord;
}

/** Delivers the author's last record again and again until it starts no step; answers the number of deliveries. */
async function deliverAll({ username }: SeededAuthor): Promise<number> {
  for (let delivered = 0; ; delivered += 1) {
    const item = await get<Entity>(userKey(username));
    if (!item || (item.entity === 'USER' && !item.renaming)) return delivered;
    if (delivered === 100) throw new Error('The steps do not end');
    const record = await lastRecord(userKey(username));
    expect(await handler({ Records: record ? [record] : [] })).toEqual({ batchItemFailures: [] });
  }
}

/** Runs while the n-th call to DynamoDB or Cognito fails, before or after it has its effect; false when there was none. */
async function failingAt(n: number, isDone: boolean, run: () => Promise<unknown>): Promise<boolean> {
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

async function seedSmallAccount(): Promise<SeededAuthor> {
  const author = await seedAuthor();
  await seedQuiz(author, { questions: 1 });
  await createAnswerPool(author.userId, poolData, []);
  await seedPicture(author.userId);
  return author;
}

/** Nothing of an author but the mark that expires later. */
async function expectNothingOf({ userId, username }: SeededAuthor): Promise<void> {
  const items = await allItems();
  const left = items.filter((item) => JSON.stringify(item).includes(userId));
  expect(left.map(({ entity }) => entity).sort()).toEqual(['DELETED_OWNER']);
  expect(await get(userKey(username))).toBeUndefined();
}

it('deletes an account of any size in steps of which each is small', async () => {
  const author = await seedAuthor();
  // One after the other: writes of one owner at the same time would conflict and be tried again.
  for (let n = 0; n < 120; n += 1)
    await seedQuiz(author, { title: `Kvíz ${n}`, questions: 1, publish: false });
  for (const { id } of (await listOwnQuizzes(author.userId)).slice(0, 3)) await binQuiz(id, author.userId);
  for (let n = 0; n < 30; n += 1) await createAnswerPool(author.userId, poolData, []);
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
])('deletes exactly, whichever call fails %s its effect', async (_when, isDone) => {
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
    // The stream delivers again: what it has delivered, the marks of quizzes, and then what follows.
    const tombstones = (await allItems()).filter(({ entity }) => entity === 'QUIZ_TOMBSTONE');
    for (const { PK, SK } of tombstones) records.push((await lastRecord({ PK, SK })) ?? {});
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    await deliverAll(author);
    await expectNothingOf(author);
    if (!hasFailed) return;
  }
});

it('goes on when Cognito no longer has the user, and reports a record whose step fails', async () => {
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

it('leaves a new account of the same name alone when a record comes late', async () => {
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

it('deletes what a late call has left when the last look is due', async () => {
  const author = await seedSmallAccount();
  accepted(await markAccountDeleted(await account(author)));
  await deliverAll(author);
  await seedPicture(author.userId);
  const reminder = await get<Entity>(deletedOwnerKey(author.userId));
  if (!reminder) throw new Error('No last look is planned');
  const OldImage = marshall(reminder);
  const expired = { eventName: 'REMOVE', dynamodb: { SequenceNumber: '1', OldImage } } as DynamoDBRecord;

  expect(await handler({ Records: [expired] })).toEqual({ batchItemFailures: [] });
  expect(await countOwned(author.userId)).toBe(0);
});

it('renames the author of every quiz, exactly, whichever call fails', async () => {
  for (let n = 1; ; n += 1) {
    const author = await seedAuthor();
    await seedQuiz(author, { publish: false, questions: 0 });
    await seedQuiz(author, { publish: false, questions: 0 });
    const renamed = await updateAccount(author, { firstName: 'Nová', lastName: 'Autorka' });
    expect(renamed).toMatchObject({ userId: author.userId });
    const record = await lastRecord(userKey(author.username));
    const hasFailed = await failingAt(n, n % 2 === 0, () => handler({ Records: record ? [record] : [] }));
    await deliverAll(author);
    expect(await namesInQuizzes(author)).toEqual(['Nová Autorka']);
    if (!hasFailed) return;
  }
});

it('gives every quiz the new picture of its author, and takes it away again', async () => {
  const author = await seedAuthor();
  await seedQuiz(author, { questions: 0, publish: false });
  const avatarInQuiz = async () => (await listOwnQuizzes(author.userId))[0]?.author.avatarUrl;
  const avatar = await seedPicture(author.userId);

  await updateAccount(author, { avatarMediaId: avatar.id, avatarMedia: aPicture('face') });
  await deliverAll(author);
  expect(await avatarInQuiz()).toBe(avatarUrl({ avatarMedia: aPicture('face') }));

  await updateAccount(author, { avatarMediaId: null, avatarMedia: null });
  await deliverAll(author);
  expect(await avatarInQuiz()).toBeNull();
});

it('gives quizzes the last name whatever the order of the records', async () => {
  const author = await seedAuthor();
  for (let n = 0; n < 3; n += 1) await seedQuiz(author, { publish: false, questions: 0 });
  const records: DynamoDBRecord[] = [];
  for (const firstName of ['Prvá', 'Druhá', 'Posledná']) {
    await updateAccount(author, { firstName, lastName: null });
    records.unshift((await lastRecord(userKey(author.username))) ?? {});
  }

  await handler({ Records: records });
  await deliverAll(author);
  await handler({ Records: records });

  expect(await namesInQuizzes(author)).toEqual(['Posledná']);
  expect((await account(author)).renaming).toBeUndefined();
});

it.each([
  ['the new name for a renamed author', { firstName: 'Nová', lastName: null }, 201],
  ['nothing for an account deleted meanwhile', undefined, 401],
])('creates a quiz with %s', async (_what, names, status) => {
  const author = await seedAuthor();
  const middleware = 'changeBetween';
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand') return next(args);
        documentClient.middlewareStack.remove(middleware);
        if (names) await updateAccount(author, names);
        else accepted(await markAccountDeleted(await account(author)));
        return next(args);
      },
    { step: 'initialize', name: middleware },
  );

  const created = await callsOf(author)('createQuiz', { body: { title: 'Mená' } });

  expect(created.status).toBe(status);
  expect(await namesInQuizzes(author)).toEqual(names ? ['Nová'] : []);
});

it('refuses a new pool to an account that is being deleted', async () => {
  const author = await seedAuthor();
  accepted(await markAccountDeleted(await account(author)));

  const { status } = await callsOf(author)('createAnswerPool', { body: { name: 'Štáty', category: 'c' } });

  expect(status).toBe(401);
  expect(await countOwned(author.userId)).toBe(0);
});

it('stops writing a name once the account has a newer one', async () => {
  const author = await seedAuthor();
  await seedQuiz(author, { publish: false, questions: 0 });
  await updateAccount(author, { firstName: 'Prvá', lastName: null });
  const record = await lastRecord(userKey(author.username));
  const name = 'renameBetween';
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      if (!(args.input instanceof Object && 'IndexName' in args.input)) return next(args);
      documentClient.middlewareStack.remove(name);
      await updateAccount(author, { firstName: 'Posledná' });
      return next(args);
    },
    { step: 'initialize', name },
  );
  await handler({ Records: record ? [record] : [] });

  expect(await namesInQuizzes(author)).toEqual(['Eva Nováková']);
  await deliverAll(author);
  expect(await namesInQuizzes(author)).toEqual(['Posledná']);
});

describe('an index that is behind', () => {
  /** Runs while indexes show what they showed before. */
  async function whileIndexShows(
    items: () => Promise<readonly object[]>,
    run: () => Promise<unknown>,
  ): Promise<void> {
    const shown = await items();
    const name = 'indexBehind';
    documentClient.middlewareStack.add(
      (next) => async (args) => {
        if (!(args.input instanceof Object && 'IndexName' in args.input)) return next(args);
        return { output: { Items: shown, $metadata: {} }, response: {} } as never;
      },
      { step: 'initialize', name },
    );
    try {
      await run();
    } finally {
      documentClient.middlewareStack.remove(name);
    }
  }
  /** An author with a quiz that kept the former name, because no index showed it during the renaming. */
  const renamedUnseen = async (): Promise<SeededAuthor> => {
    const author = await seedAuthor();
    await seedQuiz(author, { publish: false, questions: 0 });
    await updateAccount(author, { firstName: 'Nová', lastName: null });
    await whileIndexShows(
      async () => [],
      () => deliverAll(author),
    );
    return author;
  };
  /** The end of the item that a renaming leaves. */
  const endOfRenaming = async ({ userId }: SeededAuthor) => {
    const item = await get<Entity>(renamedOwnerKey(userId));
    if (!item) throw new Error('No look at names is planned');
    const dynamodb = { SequenceNumber: '1', OldImage: marshall(item) };
    return { eventID: randomUUID(), eventName: 'REMOVE', dynamodb } as DynamoDBRecord;
  };

  it('keeps no former name for good in a quiz that it does not show yet', async () => {
    const author = await renamedUnseen();
    expect(await namesInQuizzes(author)).toEqual(['Eva Nováková']);

    const record = await endOfRenaming(author);
    expect(await handler({ Records: [record, record] })).toEqual({ batchItemFailures: [] });

    expect(await namesInQuizzes(author)).toEqual(['Nová']);
  });

  it('keeps no name for good that was taken back while it showed the one before', async () => {
    const author = await seedAuthor();
    await seedQuiz(author, { publish: false, questions: 0 });
    const asNow = () => listOwned<TableKey>(author.userId, 'QUIZ');
    await updateAccount(author, { firstName: 'Nová', lastName: null });
    const former = await asNow();
    await deliverAll(author);
    await updateAccount(author, { firstName: 'Eva', lastName: 'Nováková' });
    await whileIndexShows(
      async () => former,
      () => deliverAll(author),
    );
    expect(await namesInQuizzes(author)).toEqual(['Nová']);

    await handler({ Records: [await endOfRenaming(author)] });

    expect(await namesInQuizzes(author)).toEqual(['Eva Nováková']);
  });

  it('is looked at again while quizzes had the former name', async () => {
    const author = await renamedUnseen();
    const record = await endOfRenaming(author);
    await documentClient.send(
      new DeleteCommand({ TableName: 'test-table', Key: renamedOwnerKey(author.userId) }),
    );

    await handler({ Records: [record] });
    await handler({ Records: [await endOfRenaming(author)] });

    expect(await namesInQuizzes(author)).toEqual(['Nová']);
  });

  it('leaves a newer account of the same name alone', async () => {
    const author = await seedAuthor();
    await updateAccount(author, { firstName: 'Nová', lastName: null });
    await deliverAll(author);
    const record = await endOfRenaming(author);
    accepted(await markAccountDeleted(await account(author)));
    await deliverAll(author);
    const next = await seedAuthor(author.username);
    const before = await account(next);

    expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] });

    expect(await account(next)).toEqual(before);
  });
});
