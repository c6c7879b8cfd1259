import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { DynamoDbInput, Item, TableKeys } from './dynamodb-access.ts';
import { keyConditionTest } from './dynamodb-key-condition.ts';
import { type PreviousItems, pick } from './dynamodb-previous-items.ts';
import type { Capacity } from './dynamodb-throughput.ts';

export type ReadLagOptions = {
  /** The longest lag, in milliseconds. */
  readonly maxMs: number;
  /** Returns the lag of a read, as a share of the longest lag (0 to 1). */
  readonly random: () => number;
  readonly client: DynamoDbClient;
  readonly tableOf: (name: string) => LaggingTable | undefined;
  /** Milliseconds; must not go back. */
  readonly now: () => number;
};

/** A table with its sort key, and the attributes that its indexes contain. */
export type LaggingTable = TableKeys & {
  /** The attributes of each index in addition to the keys, by the index's name; `ALL`: every attribute. */
  readonly indexProjections: Readonly<Record<string, 'ALL' | readonly string[]>>;
  /** The attribute of each index's sort key. */
  readonly indexSortKeys: Readonly<Record<string, string | undefined>>;
};

/** An item as it was before a write. */
type PreviousVersion = { readonly id: string; readonly item: Item | undefined; readonly at: number };

/** The items that have changed since a moment, as they were at that moment, by their ids. */
type Changed = ReadonlyMap<string, Item | undefined>;

type Answer = {
  readonly Item?: Item;
  readonly Items?: readonly Item[];
  readonly Count?: number;
  readonly ScannedCount?: number;
  readonly Responses?: Readonly<Record<string, readonly Item[]>>;
  readonly LastEvaluatedKey?: Item;
  readonly ConsumedCapacity?: Capacity | readonly Capacity[];
};

/**
 * Makes eventually consistent reads (GetItem, BatchGetItem and Query) return the data of an earlier moment: the writes
 * since that moment are undone in the answer.
 */
export function createReadLag({ maxMs, random, client, tableOf, now }: ReadLagOptions) {
  let previousVersions: PreviousVersion[] = [];
  const idOf = (table: TableKeys, item: Item): string =>
    JSON.stringify([table.arn, ...table.keyAttributes.map((name) => item[name])]);
  const readNow = async (operation: string, input: DynamoDbInput) =>
    (await client.call(operation, { ...input, ReturnConsumedCapacity: 'INDEXES' })) as Answer;

  const getItem = async (input: DynamoDbInput, changed: Changed): Promise<Answer | undefined> => {
    const table = tableOf(input.TableName ?? '');
    const id = table && idOf(table, input.Key ?? {});
    if (id === undefined || !changed.has(id)) return undefined;
    const { ConsumedCapacity } = await readNow('GetItem', wholeItems(input));
    const item = changed.get(id);
    return {
      ...(item ? { Item: shown(item, input) } : {}),
      ...(ConsumedCapacity ? { ConsumedCapacity } : {}),
    };
  };

  const batchGetItem = async (input: DynamoDbInput, changed: Changed): Promise<Answer | undefined> => {
    const late = Object.entries(input.RequestItems ?? {}).flatMap(([name, request]) => {
      const table = tableOf(name);
      if (!table || request.ConsistentRead) return [];
      const ids = (request.Keys ?? []).map((key) => idOf(table, key));
      const past = new Set(ids.filter((id) => changed.has(id)));
      return past.size > 0 ? [{ name, request, table, past }] : [];
    });
    if (late.length === 0) return undefined;
    const requests = Object.fromEntries(late.map(({ name, request }) => [name, wholeItems(request)]));
    const answer = await readNow('BatchGetItem', { RequestItems: { ...input.RequestItems, ...requests } });
    const responses = late.map(({ name, request, table, past }) => {
      const kept = (answer.Responses?.[name] ?? []).filter((item) => !past.has(idOf(table, item)));
      const previous = [...past].map((id) => changed.get(id)).filter((item) => item !== undefined);
      return [name, [...kept, ...previous].map((item) => shown(item, request))] as const;
    });
    return { ...answer, Responses: { ...answer.Responses, ...Object.fromEntries(responses) } };
  };

  const query = async (input: DynamoDbInput, changed: Changed): Promise<Answer | undefined> => {
    const { TableName = '', IndexName, KeyConditionExpression } = input;
    const table = tableOf(TableName);
    if (!table || KeyConditionExpression === undefined) return undefined;
    if (input.FilterExpression !== undefined || input.Select !== undefined) return undefined;

    const answer = await readNow('Query', wholeItems(input));
    const ofIndex =
      IndexName === undefined ? [] : [table.indexPartitionKeys[IndexName], table.indexSortKeys[IndexName]];
    const keys = [...ofIndex.flatMap((name) => name ?? []), ...table.keyAttributes];
    const order = compareBy(keys, input.ScanIndexForward === false);
    const isListed = keyConditionTest(input);
    const isOnPage = (item: Item) =>
      (!input.ExclusiveStartKey || order(item, input.ExclusiveStartKey) > 0) &&
      (!answer.LastEvaluatedKey || order(item, answer.LastEvaluatedKey) <= 0);
    const kept = (answer.Items ?? []).filter((item) => !changed.has(idOf(table, item)));
    const previous = [...changed].flatMap(([id, item]) =>
      item && id === idOf(table, item) && isListed(item) && isOnPage(item) ? [item] : [],
    );
    const all = [...kept, ...previous].sort(order);
    const page = all.slice(0, input.Limit ?? all.length);
    const last = page.at(-1);
    const next = page.length < all.length && last ? pick(last, keys) : answer.LastEvaluatedKey;
    const projection = IndexName === undefined ? 'ALL' : table.indexProjections[IndexName];
    const { ConsumedCapacity } = answer;
    return {
      Items: page.map((item) => shown(projected(item, projection, keys), input)),
      Count: page.length,
      ScannedCount: page.length,
      ...(next ? { LastEvaluatedKey: next } : {}),
      ...(ConsumedCapacity ? { ConsumedCapacity } : {}),
    };
  };

  const reads: Readonly<Record<string, typeof query>> = {
    GetItem: getItem,
    BatchGetItem: batchGetItem,
    Query: query,
  };

  return {
    /** Stores the items that a call has written as they were before the call. */
    remember(written: PreviousItems): void {
      const at = now();
      previousVersions = previousVersions.filter((version) => version.at > at - maxMs);
      for (const [{ TableName = '', Key, Item: put }, item] of written) {
        const table = tableOf(TableName);
        if (table) previousVersions.push({ id: idOf(table, Key ?? put ?? {}), item, at });
      }
    },

    /**
     * Returns the answer to a read as of an earlier moment, with the capacity that the read uses now; `undefined` if
     * nothing has changed since.
     */
    async read(operation: string, input: DynamoDbInput): Promise<Answer | undefined> {
      const read = reads[operation];
      if (read === undefined || input.ConsistentRead) return undefined;
      const since = now() - random() * maxMs;
      const changed = new Map<string, Item | undefined>();
      // The item before the first write after that moment is the item at that moment.
      for (const { id, item, at } of previousVersions.toReversed()) if (at > since) changed.set(id, item);
      if (changed.size === 0) return undefined;
      try {
        return await read(input, changed);
      } catch (error) {
        // The original call is invalid, too, so the server refuses it.
        if (error instanceof AwsServiceError) return undefined;
        throw error;
      }
    },
  };
}

/** A read without its projection, and without the attribute names that only the projection uses. */
function wholeItems<Read extends Projected>({ ProjectionExpression: _left, ...input }: Read) {
  const { ExpressionAttributeNames: names = {}, ...rest } = input;
  const used = Object.entries(names).filter(([name]) => input.KeyConditionExpression?.includes(name));
  return { ...rest, ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}) };
}

type Projected = Pick<
  DynamoDbInput,
  'KeyConditionExpression' | 'ExpressionAttributeNames' | 'ProjectionExpression'
>;

/** The part of an item that a read returns. */
function shown(
  item: Item,
  { ProjectionExpression: text, ExpressionAttributeNames: names = {} }: Projected,
): Item {
  if (text === undefined) return item;
  return pick(
    item,
    text.split(',').map((name) => names[name.trim()] ?? name.trim()),
  );
}

/** The part of an item that an index contains. */
function projected(
  item: Item,
  projection: 'ALL' | readonly string[] = 'ALL',
  keys: readonly string[] = [],
): Item {
  return projection === 'ALL' ? item : pick(item, [...keys, ...projection]);
}

/** Compares items by the first of these attributes that differs. Their values are strings. */
function compareBy(names: readonly string[], isDescending: boolean): (a: Item, b: Item) => number {
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    for (const name of names) {
      const [one, other] = [String(a[name]?.S ?? ''), String(b[name]?.S ?? '')];
      if (one !== other) return one < other ? -sign : sign;
    }
    return 0;
  };
}
