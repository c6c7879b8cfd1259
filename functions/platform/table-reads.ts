import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { batchesOf } from './batches.ts';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';
import { retryFaults, unthrottled } from './retry.ts';
import type { TableKey } from './table-keys.ts';
import { Placeholders } from './table-placeholders.ts';

/** The largest number of keys of one BatchGetItem (DynamoDB service limit). */
const maxBatchKeys = 100;
/** Whether a read must see the last write. It costs twice as much as one that may miss it. */
type Consistency = { readonly consistent?: boolean };

/** The item of a key; `undefined` when there is none. One GetItem. */
export async function get<Item>(
  { PK, SK }: TableKey,
  { consistent = true }: Consistency = {},
): Promise<Item | undefined> {
  const { Item } = await unthrottled(
    documentClient.send(
      new GetCommand({ TableName: env('tableName'), Key: { PK, SK }, ConsistentRead: consistent }),
    ),
  );
  return Item as Item | undefined;
}

/**
 * An item of which the caller needs only attributes that never change. One GetItem at half the price, which may miss
 * the last write; one more when it finds nothing.
 */
export async function getUnchanging<Item>(key: TableKey): Promise<Item | undefined> {
  return (await get<Item>(key, { consistent: false })) ?? get<Item>(key);
}

/** The items of keys, in the order of the keys. One BatchGetItem for each 100 keys. */
export async function getMany<Item>(
  keys: readonly TableKey[],
  { consistent = true }: Consistency = {},
): Promise<(Item | undefined)[]> {
  const found = new Map<string, TableKey>();
  const wanted = [...new Map(keys.map(({ PK, SK }) => [textOf({ PK, SK }), { PK, SK }])).values()];
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
  /** The index; the table itself by default. */
  readonly index?: (typeof tableSchema.indexes)[number]['name'];
  /** Sort keys that begin with this text, or that are after or before it. DynamoDB allows one of these. */
  readonly prefix?: string;
  readonly after?: string;
  readonly before?: string;
  /** Descending by sort key. */
  readonly newestFirst?: boolean;
  /** The largest number of items; all by default. */
  readonly limit?: number;
  /** The attributes to read; all by default. */
  readonly attributes?: readonly (keyof Item & string)[];
};

/** The items of a partition, ascending by sort key. One Query for each MB. An index may miss the last writes. */
export async function query<Item>(partition: string, options: QueryOptions<Item> = {}): Promise<Item[]> {
  const {
    index,
    prefix,
    after,
    before,
    newestFirst = false,
    limit = Number.POSITIVE_INFINITY,
    attributes,
  } = options;
  const { consistent = index === undefined } = options;
  const placeholders = new Placeholders();
  const isKey = `${placeholders.name(`${index ?? ''}PK`)} = ${placeholders.value(partition)}`;
  const sortKey = `${index ?? ''}SK`;
  const isBegun = prefix && `begins_with(${placeholders.name(sortKey)}, ${placeholders.value(prefix)})`;
  const isAfter = after && `${placeholders.name(sortKey)} > ${placeholders.value(after)}`;
  const isBefore = before && `${placeholders.name(sortKey)} < ${placeholders.value(before)}`;
  const input = {
    TableName: env('tableName'),
    ...(index ? { IndexName: index } : {}),
    KeyConditionExpression: [isKey, isBegun, isAfter, isBefore].filter(Boolean).join(' AND '),
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
