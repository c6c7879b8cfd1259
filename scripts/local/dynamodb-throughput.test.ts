import { beforeEach, describe, expect, it } from 'vitest';
import { awsLimits } from './aws-limits.ts';
import type { DynamoDbInput, Item } from './dynamodb-access.ts';
import { askForCapacity, splitCapacity } from './dynamodb-capacity.ts';
import type { PreviousItems } from './dynamodb-previous-items.ts';
import { createThroughput, type Throughput } from './dynamodb-throughput.ts';

const table = {
  arn: 'arn:table',
  keyAttributes: ['PK', 'SK'],
  partitionKey: 'PK',
  indexPartitionKeys: { GSI1: 'GSI1PK' },
};
const limits = {
  ...awsLimits,
  partitionUnits: { read: 30, write: 10 },
  tableUnits: { read: 100, write: 40 },
};
let now: number;
let throughput: Throughput;
beforeEach(() => {
  now = 0;
  throughput = createThroughput(
    limits,
    (name) => (name === 'Table' ? table : undefined),
    () => now,
  );
});

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'META' } });
const update = (PK: string): [string, DynamoDbInput] => ['UpdateItem', { TableName: 'Table', Key: key(PK) }];
const put = (PK: string, GSI1PK: string): [string, DynamoDbInput] => [
  'PutItem',
  { TableName: 'Table', Item: { ...key(PK), GSI1PK: { S: GSI1PK } } },
];
const get = (PK: string): [string, DynamoDbInput] => ['GetItem', { TableName: 'Table', Key: key(PK) }];
const query = (PK: string, IndexName?: string): [string, DynamoDbInput] => [
  'Query',
  {
    ...{ TableName: 'Table', KeyConditionExpression: '#p = :p' },
    ExpressionAttributeNames: { '#p': IndexName ? 'GSI1PK' : 'PK' },
    ExpressionAttributeValues: { ':p': { S: PK } },
    ...(IndexName ? { IndexName } : {}),
  },
];
const transact = (...partitions: string[]): [string, DynamoDbInput] => [
  'TransactWriteItems',
  { TransactItems: partitions.map((PK) => ({ Update: { TableName: 'Table', Key: key(PK) } })) },
];
const batch = (...partitions: string[]): [string, DynamoDbInput] => [
  'BatchGetItem',
  { RequestItems: { Table: { Keys: partitions.map(key) } } },
];

/** Makes a call that consumes units of the table and of GSI1. Returns whether the call was allowed. */
function call(
  [operation, input]: [string, DynamoDbInput],
  units: number,
  indexUnits = 0,
  previousItems: PreviousItems = new Map(),
): boolean {
  const admission = throughput.begin(operation, input, previousItems);
  if (admission.refusal) return false;
  const GlobalSecondaryIndexes = { GSI1: { CapacityUnits: indexUnits } };
  admission.charge([{ Table: { CapacityUnits: units }, GlobalSecondaryIndexes }]);
  return true;
}

describe('a partition', () => {
  it('allows the units of one second; units used in excess are missing in the next second', () => {
    expect([call(update('A'), 9), call(update('A'), 6), call(update('A'), 1)]).toEqual([true, true, false]);
    expect([call(update('B'), 1), call(get('A'), 1)]).toEqual([true, true]);

    now = 500;
    expect(call(update('A'), 1)).toBe(false);
    now = 600;
    expect(call(update('A'), 1)).toBe(true);
  });

  it('saves no units from seconds without calls', () => {
    now = 60_000;
    expect([call(get('A'), 30), call(get('A'), 1)]).toEqual([true, false]);
  });

  it('loses no units when the clock is set back', () => {
    now = 60_000;
    expect(call(get('A'), 10)).toBe(true);
    now = 0;
    expect([call(get('A'), 20), call(get('A'), 1)]).toEqual([true, false]);
  });

  it('of an index is used by queries of it and by writes that name its key', () => {
    call(query('LIST', 'GSI1'), 0, 30);
    expect([call(query('LIST', 'GSI1'), 0, 1), call(query('LIST'), 1)]).toEqual([false, true]);

    call(put('A', 'LIST'), 1, 10);
    expect([call(put('B', 'LIST'), 1, 1), call(put('C', 'OTHER'), 1, 1)]).toEqual([false, true]);
  });

  it('of an index is used by changes of its items, and by writes that move items in or out', () => {
    const listed = (PK: string) => ({ ...key(PK), GSI1PK: { S: PK } });
    const remove = (PK: string): [string, DynamoDbInput] => [
      'DeleteItem',
      { TableName: 'Table', Key: key(PK) },
    ];
    const move = (PK: string, to: string): [string, DynamoDbInput] => [
      'UpdateItem',
      {
        ...{ TableName: 'Table', Key: key(PK), UpdateExpression: 'SET #n = :n, #k = :k' },
        ExpressionAttributeNames: { '#n': 'name', '#k': 'GSI1PK' },
        ExpressionAttributeValues: { ':n': { S: 'x' }, ':k': { S: to } },
      },
    ];
    const callOver = (item: Item, made: [string, DynamoDbInput], units: number) =>
      call(made, 1, units, new Map([[made[1], item]]));

    expect(callOver(listed('HOT'), update('HOT'), 10)).toBe(true);
    expect(callOver(listed('HOT'), remove('HOT'), 1)).toBe(false);
    expect([call(move('A', 'HOT'), 1, 1), call(put('A', 'HOT'), 1, 1)]).toEqual([false, false]);
    expect([call(update('A'), 1, 1), callOver(listed('B'), update('B'), 1)]).toEqual([true, true]);

    callOver(listed('B'), move('B', 'C'), 20);
    expect([call(put('D', 'B'), 1, 1), call(put('E', 'C'), 1, 1)]).toEqual([false, false]);
  });

  it('of an index is used by each element of a transaction whose item is in it', () => {
    const TransactItems = ['A', 'B'].map((PK) => ({ Update: { TableName: 'Table', Key: key(PK) } }));
    const previousItems = new Map(
      TransactItems.map(({ Update }) => [Update, { ...Update.Key, GSI1PK: { S: 'LIST' } }]),
    );
    call(['TransactWriteItems', { TransactItems }], 2, 10, previousItems);
    expect([call(put('C', 'LIST'), 1, 1), call(put('C', 'OTHER'), 1, 1)]).toEqual([false, true]);
  });

  it('counts a write that is refused by its condition', () => {
    for (let turn = 0; turn < 10; turn += 1) throughput.begin(...update('A'), new Map()).charge('refused');
    expect(call(update('A'), 1)).toBe(false);
  });

  it('is named by the refusal', () => {
    call(update('A'), 10);
    expect(throughput.begin(...update('A'), new Map()).refusal).toMatchObject({
      type: expect.stringMatching(/#ThrottlingException$/),
      throttlingReasons: [{ reason: 'TableWriteKeyRangeThroughputExceeded', resource: 'arn:table' }],
    });
  });
});

it('a table has a limit for all its partitions together', () => {
  for (const partition of ['A', 'B', 'C', 'D']) expect(call(update(partition), 10)).toBe(true);
  expect(call(update('E'), 1)).toBe(false);
});

it('a transaction is cancelled for the elements without throughput', () => {
  call(update('B'), 10);
  expect(throughput.begin(...transact('A', 'B'), new Map()).refusal).toMatchObject({
    type: expect.stringMatching(/#TransactionCanceledException$/),
    CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
  });
  expect(call(transact('A', 'C'), 20)).toBe(true);
  expect([call(update('A'), 1), call(update('C'), 1)]).toEqual([false, false]);
});

it('a batch returns keys without throughput as unprocessed, and is refused if no key has throughput', () => {
  call(get('B'), 30);
  expect(throughput.begin(...batch('A', 'B', 'C'), new Map())).toMatchObject({
    refusal: undefined,
    unprocessed: [1],
  });
  expect(call(batch('B'), 1)).toBe(false);
});

describe('the consumed capacity', () => {
  it('is requested from the server, even if the caller does not request it', () => {
    const input = { TableName: 'Table', ReturnConsumedCapacity: 'NONE' };
    const body = askForCapacity(Buffer.from(JSON.stringify(input)), input);
    expect(JSON.parse(body.toString())).toEqual({ TableName: 'Table', ReturnConsumedCapacity: 'INDEXES' });
  });

  it.each([
    ['{"Item":{"a":{"S":"\\"ConsumedCapacity\\":"}},"ConsumedCapacity":{"Table":{"CapacityUnits":2.5}}}', 1],
    ['{"ConsumedCapacity":[{"Table":{"CapacityUnits":1}},{"Table":{"CapacityUnits":2}}]}', 2],
    ['{"Item":{"ConsumedCapacity":{"S":"a"}}}', 0],
    ['{}', 0],
  ])('is removed from %s', (answer, count) => {
    const { rest, capacity } = splitCapacity(answer);
    const { ConsumedCapacity: _taken, ...others } = JSON.parse(answer) as Record<string, unknown>;
    expect([JSON.parse(rest), capacity.length]).toEqual([others, count]);
  });
});
