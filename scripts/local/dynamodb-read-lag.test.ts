import { expect, it } from 'vitest';
import type { DynamoDbClient } from './aws-request.ts';
import type { DynamoDbInput, Item } from './dynamodb-access.ts';
import { readPreviousItems } from './dynamodb-previous-items.ts';
import { createReadLag } from './dynamodb-read-lag.ts';

const table = {
  arn: 'arn:table',
  keyAttributes: ['PK', 'SK'],
  partitionKey: 'PK',
  indexPartitionKeys: { GSI1: 'GSI1PK' },
  indexSortKeys: { GSI1: 'GSI1SK' },
  indexProjections: { GSI1: ['title'] },
};
const item = (id: string, sortKey: string, attributes: Record<string, string> = {}): Item =>
  Object.fromEntries(
    Object.entries({ PK: id, SK: 'X', GSI1PK: 'OWNER#1', GSI1SK: sortKey, ...attributes }).map(
      ([name, S]) => [name, { S }],
    ),
  );

const ConsumedCapacity = { Table: { CapacityUnits: 0.5 } };

/** A table without lag, and reads from it that are late by `lagMs`. */
function lateTable() {
  const items = new Map<string, Item>();
  let now = 0;
  let lagMs = 0;
  const client: DynamoDbClient = {
    call: async (operation, input) => {
      const { Key, RequestItems, IndexName, ExclusiveStartKey, Limit } = input as DynamoDbInput;
      if (operation === 'GetItem') return { Item: items.get(String(Key?.PK?.S)), ConsumedCapacity };
      if (operation === 'BatchGetItem') {
        const found = RequestItems?.T?.Keys?.map(({ PK }) => items.get(String(PK?.S)));
        return { Responses: { T: found?.filter((one) => one !== undefined) }, ConsumedCapacity };
      }
      const all = [...items.values()]
        .filter((one) => (IndexName ? one.GSI1PK?.S === 'OWNER#1' : one.PK?.S === 'a'))
        .toSorted((a, b) => (String(a.GSI1SK?.S) < String(b.GSI1SK?.S) ? -1 : 1))
        .filter((one) => String(one.GSI1SK?.S) > String(ExclusiveStartKey?.GSI1SK?.S ?? ''));
      const page = all.slice(0, Limit);
      return {
        Items: page,
        ConsumedCapacity,
        ...(page.length < all.length ? { LastEvaluatedKey: page.at(-1) } : {}),
      };
    },
    callStreams: async () => undefined,
    close: () => undefined,
  };
  const previousItems = (input: DynamoDbInput) => readPreviousItems(input, () => table, client);
  const lag = createReadLag({
    ...{ client, tableOf: () => table },
    maxMs: 1000,
    random: () => lagMs / 1000,
    now: () => now,
  });
  const query = {
    ...{ TableName: 'T', IndexName: 'GSI1', KeyConditionExpression: '#p = :p AND #s > :s' },
    ExpressionAttributeNames: { '#p': 'GSI1PK', '#s': 'GSI1SK', '#id': 'PK' },
    ExpressionAttributeValues: { ':p': { S: 'OWNER#1' }, ':s': { S: '0' } },
  };
  return {
    async write(id: string, next: Item | undefined) {
      const Key = { PK: { S: id }, SK: { S: 'X' } };
      const written = await previousItems(next ? { TableName: 'T', Item: next } : { TableName: 'T', Key });
      if (next) items.set(id, next);
      else items.delete(id);
      now += 1;
      lag.remember(written);
    },
    async transact(TransactItems: NonNullable<DynamoDbInput['TransactItems']>) {
      const written = await previousItems({ TransactItems });
      for (const { Put } of TransactItems) if (Put?.Item) items.set(String(Put.Item.PK?.S), Put.Item);
      now += 1;
      lag.remember(written);
    },
    /** Queries the index as it was some writes ago; undefined if the current answer is the same. */
    asBefore(writes: number, input: DynamoDbInput = {}) {
      lagMs = writes;
      return lag.read('Query', { ...query, ...input });
    },
    /** Reads the table as it was some writes ago. */
    readBefore(writes: number, operation: string, input: DynamoDbInput) {
      lagMs = writes;
      return lag.read(operation, { TableName: 'T', ...input });
    },
  };
}
const keyOf = (id: string): Item => ({ PK: { S: id }, SK: { S: 'X' } });
const ids = (answer: { Items?: readonly Item[] } | undefined) => answer?.Items?.map((one) => one.PK?.S);

it('undoes later writes: without new items, with deleted items, with old values', async () => {
  const { write, asBefore } = lateTable();
  await write('a', item('a', '1', { title: 'old', secret: 'x' }));
  await write('b', item('b', '2'));
  await write('a', item('a', '3', { title: 'new' }));
  await write('b', undefined);

  expect(await asBefore(0)).toBeUndefined();
  expect(ids(await asBefore(1))).toEqual(['b', 'a']);
  const before = await asBefore(2);
  expect(ids(before)).toEqual(['a', 'b']);
  expect(before?.Items?.[0]).toEqual(item('a', '1', { title: 'old' }));
  expect(ids(await asBefore(3))).toEqual(['a']);
  expect(ids(await asBefore(4))).toEqual([]);
});

it('returns the old items in pages, and only the requested attributes', async () => {
  const { write, asBefore } = lateTable();
  for (const n of [1, 2, 3]) await write(`${n}`, item(`${n}`, `${n}`));
  for (const n of [1, 2, 3]) await write(`${n}`, undefined);

  const first = await asBefore(3, { Limit: 2, ProjectionExpression: '#id' });
  expect(first?.Items).toEqual([{ PK: { S: '1' } }, { PK: { S: '2' } }]);
  const { LastEvaluatedKey } = first ?? {};
  expect(LastEvaluatedKey).toEqual(item('2', '2'));
  const second = await asBefore(3, {
    Limit: 2,
    ...(LastEvaluatedKey ? { ExclusiveStartKey: LastEvaluatedKey } : {}),
  });
  expect(ids(second)).toEqual(['3']);
  expect(second?.LastEvaluatedKey).toBeUndefined();
});

it('returns an item as it was, with the consumed capacity, and only the requested attributes', async () => {
  const { write, readBefore } = lateTable();
  await write('a', item('a', '1', { title: 'old' }));
  await write('a', item('a', '1', { title: 'new' }));
  await write('a', undefined);
  const Key = keyOf('a');

  expect(await readBefore(0, 'GetItem', { Key })).toBeUndefined();
  const before = { Item: item('a', '1', { title: 'new' }), ConsumedCapacity };
  expect(await readBefore(1, 'GetItem', { Key })).toEqual(before);
  const ExpressionAttributeNames = { '#t': 'title' };
  expect(
    await readBefore(2, 'GetItem', { Key, ProjectionExpression: '#t, SK', ExpressionAttributeNames }),
  ).toEqual({ Item: { title: { S: 'old' }, SK: { S: 'X' } }, ConsumedCapacity });
  expect(await readBefore(3, 'GetItem', { Key })).toEqual({ ConsumedCapacity });
  expect(await readBefore(3, 'GetItem', { Key: keyOf('b') })).toBeUndefined();
});

it('returns the changed items of a batch as they were, and the others as they are', async () => {
  const { write, readBefore } = lateTable();
  await write('b', item('b', '2'));
  await write('a', item('a', '1', { title: 'old' }));
  await write('gone', item('gone', '3'));
  await write('a', item('a', '1', { title: 'new' }));
  await write('gone', undefined);
  await write('new', item('new', '4'));
  const Keys = ['a', 'b', 'gone', 'new', 'none'].map(keyOf);

  const answer = await readBefore(3, 'BatchGetItem', { RequestItems: { T: { Keys } } });
  const asked = { Keys, ProjectionExpression: 'title' };
  const titles = await readBefore(3, 'BatchGetItem', { RequestItems: { T: asked } });

  const { T: found = [] } = answer?.Responses ?? {};
  expect(found.toSorted((a, b) => String(a.PK?.S).localeCompare(String(b.PK?.S)))).toEqual([
    item('a', '1', { title: 'old' }),
    item('b', '2'),
    item('gone', '3'),
  ]);
  expect(answer?.ConsumedCapacity).toEqual(ConsumedCapacity);
  expect(titles?.Responses?.T).toContainEqual({ title: { S: 'old' } });
});

it('returns the items of a partition of the table as they were, with all attributes', async () => {
  const { write, readBefore } = lateTable();
  await write('a', item('a', '1', { secret: 'x' }));
  await write('a', undefined);
  const partition = {
    KeyConditionExpression: 'PK = :p',
    ExpressionAttributeValues: { ':p': { S: 'a' } },
  };

  expect(await readBefore(1, 'Query', partition)).toMatchObject({
    Items: [item('a', '1', { secret: 'x' })],
    Count: 1,
    ConsumedCapacity,
  });
  expect(ids(await readBefore(2, 'Query', partition))).toEqual([]);
});

it('never delays consistent reads and reads of transactions', async () => {
  const { write, readBefore } = lateTable();
  await write('a', item('a', '1'));
  const Key = keyOf('a');
  const consistent = { Keys: [Key], ConsistentRead: true };

  expect(await readBefore(1, 'GetItem', { Key, ConsistentRead: true })).toBeUndefined();
  expect(await readBefore(1, 'BatchGetItem', { RequestItems: { T: consistent } })).toBeUndefined();
  const TransactItems = [{ Get: { TableName: 'T', Key } }];
  expect(await readBefore(1, 'TransactGetItems', { TransactItems })).toBeUndefined();
});

it('stores the items that a transaction writes, not those that it only checks', async () => {
  const { transact, asBefore } = lateTable();
  const TableName = 'T';
  await transact([
    { Put: { TableName, Item: item('a', '1') } },
    { ConditionCheck: { TableName, Key: { PK: { S: 'b' }, SK: { S: 'X' } } } },
  ]);
  expect(ids(await asBefore(1))).toEqual([]);
});
