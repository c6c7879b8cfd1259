import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type IndexPartitionName,
  indexPartition,
  indexPartitions,
  type PartitionKey,
} from '#shared/infrastructure/partitions.ts';
import { batchesOf } from './batches.ts';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';
import { retryFaults, unthrottled } from './retry.ts';
import { keyIn, type PartitionOf, type TableKey } from './table-keys.ts';
import { Placeholders } from './table-placeholders.ts';

/** The largest number of keys of one BatchGetItem (DynamoDB service limit). */
const maxBatchKeys = 100;
/** Whether a read must see the last write. It costs twice as much as one that may miss it. */
type Consistency = { readonly consistent?: boolean };

/** The item of a key; `undefined` when there is none. One GetItem. */
export async function getItem<Item>(
  partition: PartitionOf<Item>,
  key: TableKey<PartitionOf<Item>>,
  { consistent = true }: Consistency = {},
): Promise<Item | undefined> {
  return readItem<Item>(keyIn(partition, key), consistent);
}

/**
 * An item of which the caller needs only attributes that never change. One GetItem at half the price, which may miss
 * the last write; one more when it finds nothing.
 */
export async function getUnchangingItem<Item>(
  partition: PartitionOf<Item>,
  key: TableKey<PartitionOf<Item>>,
): Promise<Item | undefined> {
  const Key = keyIn(partition, key);
  return (await readItem<Item>(Key, false)) ?? readItem<Item>(Key, true);
}

async function readItem<Item>(Key: TableKey, ConsistentRead: boolean): Promise<Item | undefined> {
  const command = new GetCommand({ TableName: env('tableName'), Key, ConsistentRead });
  const { Item } = await unthrottled(documentClient.send(command));
  return Item as Item | undefined;
}

/** The items of keys, in the order of the keys. One BatchGetItem for each 100 keys. */
export async function getItems<Item>(
  partitions: PartitionOf<Item> | readonly PartitionOf<Item>[],
  keys: readonly TableKey<PartitionOf<Item>>[],
  { consistent = true }: Consistency = {},
): Promise<(Item | undefined)[]> {
  const found = new Map<string, TableKey>();
  const wanted = [...new Map(keys.map((key) => [textOf(key), keyIn(partitions, key)])).values()];
  for (const batch of batchesOf(wanted, maxBatchKeys)) await readBatch(batch, found, consistent);
  return keys.map((key) => found.get(textOf(key)) as Item | undefined);
}

class UnprocessedKeys extends Error {}

async function readBatch(
  batch: readonly TableKey[],
  found: Map<string, TableKey>,
  consistent: boolean,
): Promise<void> {
  const table = env('tableName');
  let keys = batch;
  const readOpenKeys = async () => {
    const { Responses, UnprocessedKeys: unprocessed } = await unthrottled(
      documentClient.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: [...keys], ConsistentRead: consistent } } }),
      ),
    );
    for (const item of (Responses?.[table] ?? []) as TableKey[]) found.set(textOf(item), item);
    keys = (unprocessed?.[table]?.Keys ?? []) as TableKey[];
    if (keys.length > 0) throw new UnprocessedKeys('Keys of a batch were left unread');
  };
  await retryFaults(readOpenKeys, (error) => error instanceof UnprocessedKeys);
}

function textOf({ PK, SK }: TableKey): string {
  return `${PK}\n${SK}`;
}

export type QueryOptions<Item> = Consistency & {
  /** Sort keys that begin with this text, are after or before it, or are in this range. DynamoDB allows one of these. */
  readonly prefix?: string;
  readonly after?: string;
  readonly before?: string;
  readonly range?: { readonly from: string; readonly to: string };
  /** Descending by sort key. */
  readonly newestFirst?: boolean;
  /** The largest number of items; all by default. */
  readonly limit?: number;
  /** The attributes to read; all by default. */
  readonly attributes?: readonly (keyof Item & string)[];
};

/** The items of a partition, ascending by sort key. One Query for each MB. */
export function queryItems<Item>(
  partition: PartitionOf<Item>,
  key: PartitionKey<PartitionOf<Item>>,
  options: QueryOptions<Item> = {},
): Promise<Item[]> {
  return readAll(keyIn(partition, { PK: key, SK: '' }).PK, '', { consistent: true, ...options });
}

/**
 * The items in a list of an index, ascending by sort key. One Query for each MB. It may miss the last writes.
 * @param id of the owner, session or round whose list it is; empty for a list without an owner
 */
export function queryIndex<Item>(
  list: IndexPartitionName,
  id: string,
  options: Omit<QueryOptions<Item>, 'consistent'> = {},
): Promise<Item[]> {
  return readAll(indexPartition(list, id), indexPartitions[list].index, { consistent: false, ...options });
}

async function readAll<Item>(partition: string, index: string, options: QueryOptions<Item>): Promise<Item[]> {
  const {
    prefix,
    after,
    before,
    range,
    newestFirst = false,
    limit = Number.POSITIVE_INFINITY,
    attributes,
    consistent = true,
  } = options;
  const placeholders = new Placeholders();
  const isKey = `${placeholders.name(`${index}PK`)} = ${placeholders.value(partition)}`;
  const sortKey = `${index}SK`;
  const isBegun = prefix && `begins_with(${placeholders.name(sortKey)}, ${placeholders.value(prefix)})`;
  const isAfter = after && `${placeholders.name(sortKey)} > ${placeholders.value(after)}`;
  const isBefore = before && `${placeholders.name(sortKey)} < ${placeholders.value(before)}`;
  const isInRange =
    range &&
    `${placeholders.name(sortKey)} BETWEEN ${placeholders.value(range.from)} AND ${placeholders.value(range.to)}`;
  const input = {
    TableName: env('tableName'),
    ...(index ? { IndexName: index } : {}),
    KeyConditionExpression: [isKey, isBegun, isAfter, isBefore, isInRange].filter(Boolean).join(' AND '),
    ...(attributes
      ? { ProjectionExpression: attributes.map((name) => placeholders.name(name)).join(', ') }
      : {}),
    ...placeholders.input(),
    ScanIndexForward: !newestFirst,
    ConsistentRead: consistent,
  };
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await unthrottled(
      documentClient.send(
        new QueryCommand({
          ...input,
          ...(start ? { ExclusiveStartKey: start } : {}),
          ...(Number.isFinite(limit) ? { Limit: limit - items.length } : {}),
        }),
      ),
    );
    items.push(...(Items as Item[]));
    start = LastEvaluatedKey;
  } while (start && items.length < limit);
  return items;
}
