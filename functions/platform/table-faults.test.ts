import {
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { documentClient } from './dynamo.ts';
import { retryClock } from './retry.ts';
import type { TableKey } from './table-keys.ts';
import { getItem, getItems, queryItems } from './table-reads.ts';
import { plus } from './table-updates.ts';
import { deleteItem, putItem, transact, updateItem, write } from './table-writes.ts';

type Note = TableKey<'quiz'> & { readonly count: number };

const database = mockClient(documentClient);
const key: TableKey<'quiz'> = { PK: 'QUIZ#a', SK: 'b' };
const subjects = {
  one: putItem<Note>('quiz', { ...key, count: 1 }),
  two: putItem<Note>('quiz', { ...key, SK: 'c', count: 1 }),
};
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
/** The error that asks a caller to try again later. */
const unavailable = { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 1 };
const transactions = () => database.commandCalls(TransactWriteCommand);

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.spyOn(retryClock, 'sleep').mockResolvedValue();
  database.reset();
});

it('names the refused subjects without another try', async () => {
  database.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'));

  expect(await transact(subjects)).toEqual(new Set(['two']));
  expect(transactions()).toHaveLength(1);
});

it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'tries a transaction again after %s',
  async (code) => {
    database.on(TransactWriteCommand).rejectsOnce(cancelled(code, 'None')).resolves({});

    expect(await transact(subjects)).toEqual(new Set());
    const [first, second] = transactions();
    expect(transactions()).toHaveLength(2);
    // With the same token, so that a try whose answer was lost isn't refused by itself.
    expect(second?.args[0].input).toEqual(first?.args[0].input);
    expect(first?.args[0].input.ClientRequestToken).toMatch(/^[\w-]{36}$/);
    expect(retryClock.sleep).toHaveBeenCalledOnce();
  },
);

it('waits for a try of the same transaction that is still in progress', async () => {
  const inProgress = new TransactionInProgressException({ message: 'in progress', $metadata: {} });
  database.on(TransactWriteCommand).rejectsOnce(inProgress).resolves({});

  expect(await transact(subjects)).toEqual(new Set());
});

it('gives up on a conflict that does not end', async () => {
  database.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'));

  await expect(transact(subjects)).rejects.toMatchObject(unavailable);
  expect(transactions()).toHaveLength(10);
});

it('does not repeat a write that cannot succeed', async () => {
  database.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'));
  await expect(transact(subjects)).rejects.toThrow('cancelled');

  database.on(TransactWriteCommand).rejects(new Error('no network'));
  await expect(transact(subjects)).rejects.toThrow('no network');
  expect(transactions()).toHaveLength(2);
});

const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });

it.each([
  ['put', PutCommand, putItem<Note>('quiz', { ...key, count: 2 })],
  ['update', UpdateCommand, updateItem<Note>('quiz', key, { count: plus(1) })],
  ['removal', DeleteCommand, deleteItem<Note>('quiz', key)],
])('repeats a single %s that conflicted with a transaction', async (_what, command, change) => {
  database
    .on(command as typeof UpdateCommand)
    .rejectsOnce(conflict)
    .resolves({ Attributes: { ...key, count: 2 } });

  expect(await write<unknown>(change)).toMatchObject({ ok: true, item: { count: 2 } });
  expect(retryClock.sleep).toHaveBeenCalledOnce();
});

it('gives up on a single write whose item stays in transactions', async () => {
  database.on(UpdateCommand).rejects(conflict);

  await expect(write(updateItem<Note>('quiz', key, { count: 2 }))).rejects.toMatchObject(unavailable);
  expect(database.commandCalls(UpdateCommand)).toHaveLength(10);
});

it('throws any other failure of a write', async () => {
  database.on(UpdateCommand).rejects(new Error('no network'));

  await expect(write(updateItem<Note>('quiz', key, { count: 2 }))).rejects.toThrow('no network');
});

it.each([
  ['read', () => getItem('quiz', key)],
  ['batch', () => getItems('quiz', [key])],
  ['query', () => queryItems('quiz', key.PK)],
  ['write', () => write(updateItem<Note>('quiz', key, { count: 2 }))],
  ['transaction', () => transact(subjects)],
])('throws "unavailable" for a %s that stays throttled', async (_what, call) => {
  database.rejects(Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException' }));

  await expect(call()).rejects.toMatchObject(unavailable);
});

it('reads unprocessed keys again', async () => {
  const item = { ...key, count: 1 };
  const other = { ...key, SK: 'c' };
  database
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { 'test-table': [item] },
      UnprocessedKeys: { 'test-table': { Keys: [other] } },
    })
    .resolves({ Responses: { 'test-table': [{ ...other, count: 2 }] } });

  expect(await getItems('quiz', [key, other])).toEqual([item, { ...other, count: 2 }]);
  expect(database.commandCalls(BatchGetCommand)[1]?.args[0].input.RequestItems?.['test-table']?.Keys).toEqual(
    [other],
  );
});

it('throws "unavailable" when keys stay unprocessed', async () => {
  database.on(BatchGetCommand).resolves({ UnprocessedKeys: { 'test-table': { Keys: [key] } } });

  await expect(getItems('quiz', [key])).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  expect(database.commandCalls(BatchGetCommand)).toHaveLength(10);
});
