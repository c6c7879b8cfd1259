import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { documentClient } from './dynamo.ts';
import { type TransactItem, transact } from './transact.ts';

const database = mockClient(documentClient);
beforeEach(() => database.reset());

const items: TransactItem[] = ['a', 'b'].map((PK) => ({ Put: { TableName: 'test-table', Item: { PK } } }));
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const tries = () => database.commandCalls(TransactWriteCommand).length;

it('writes all items in one transaction', async () => {
  database.on(TransactWriteCommand).resolves({});

  expect(await transact(items)).toEqual(new Set());
  expect(database.commandCalls(TransactWriteCommand)[0]?.args[0].input).toEqual({ TransactItems: items });
});

it('tells which conditions failed, without another try', async () => {
  database.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));

  expect(await transact(items)).toEqual(new Set([1]));
  expect(tries()).toBe(1);
});

it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'tries again after %s',
  async (code) => {
    database.on(TransactWriteCommand).rejectsOnce(cancelled(code, 'None')).resolves({});

    expect(await transact(items)).toEqual(new Set());
    expect(tries()).toBe(2);
  },
);

it('gives up a conflict that does not pass', async () => {
  database.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'));

  await expect(transact(items)).rejects.toThrow('cancelled');
  expect(tries()).toBe(6);
});

it('does not try again what cannot succeed', async () => {
  database.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'));
  await expect(transact(items)).rejects.toThrow('cancelled');

  database.on(TransactWriteCommand).rejects(new Error('no network'));
  await expect(transact(items)).rejects.toThrow('no network');
  expect(tries()).toBe(2);
});
