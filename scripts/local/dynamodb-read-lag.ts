import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { DynamoDbInput, Item, TableKeys } from './dynamodb-access.ts';
import { type FormerItems, pick } from './dynamodb-former-items.ts';
import { keyConditionTest } from './dynamodb-key-condition.ts';
import type { Capacity } from './dynamodb-throughput.ts';

export type ReadLagOptions = {
  /** The longest lag. */
  readonly maxMs: number;
  /** Gives how late a read is, as a part of the longest lag (0 to 1). */
  readonly random: () => number;
  readonly client: DynamoDbClient;
  readonly tableOf: (name: string) => LaggingTable | undefined;
  /** Milliseconds; must not go back. */
  readonly now: () => number;
};

/** A table with its sort key and what its indexes contain of an item. */
export type LaggingTable = TableKeys & {
  /** The attributes of each index besides all keys, by the index's name; `ALL`: every attribute. */
  readonly indexProjections: Readonly<Record<string, 'ALL' | readonly string[]>>;
  /** The attribute of each index's sort key. */
  readonly indexSortKeys: Readonly<Record<string, string | undefined>>;
};

/** An item as it was before a write. */
type Former = { readonly id: string; readonly item: Item | undefined; readonly at: number };

/** Items as they were at a moment, by their ids: those that have changed since. */
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
 * Lets reads that aren't consistent answer as of a moment of the past, which DynamoDB calls eventually consistent: GetItem,
 * BatchGetItem and Query. An answer gets back what the writes since then have changed.
 */
export function createReadLag({ maxMs, random, client, tableOf, now }: ReadLagOptions) {
  let formers: Former[] = [];
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
      const former = [...past].map((id) => changed.get(id)).filter((item) => item !== undefined);
      return [name, [...kept, ...former].map((item) => shown(item, request))] as const;
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
    const former = [...changed].flatMap(([id, item]) =>
      item && id === idOf(table, item) && isListed(item) && isOnPage(item) ? [item] : [],
    );
    const all = [...kept, ...former].sort(order);
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
    /** Remembers what a call has written as it was before. */
    remember(written: FormerItems): void {
      const at = now();
      formers = formers.filter((former) => former.at > at - maxMs);
      for (const [{ TableName = '', Key, Item: put }, item] of written) {
        const table = tableOf(TableName);
        if (table) formers.push({ id: idOf(table, Key ?? put ?? {}), item, at });
      }
    },

    /**
     * The answer to a read as of a moment of the past, with the capacity that it takes now; `undefined` where it is that of now.
     */
    async read(operation: string, input: DynamoDbInput): Promise<Answer | undefined> {
      const read = reads[operation];
      if (read === undefined || input.ConsistentRead) return undefined;
      const since = now() - random() * maxMs;
      const changed = new Map<string, Item | undefined>();
      // The first write after that moment tells what was there then.
      for (const { id, item, at } of formers.toReversed()) if (at > since) changed.set(id, item);
      if (changed.size === 0) return undefined;
      try {
        return await read(input, changed);
      } catch (error) {
        // The call itself is wrong, too, and is refused.
        if (error instanceof AwsServiceError) return undefined;
        throw error;
      }
    },
  };
}

/** A read without its projection, and without the names that only that uses. */
function wholeItems<Read extends Projected>({ ProjectionExpression: _left, ...input }: Read) {
  const { ExpressionAttributeNames: names = {}, ...rest } = input;
  const used = Object.entries(names).filter(([name]) => input.KeyConditionExpression?.includes(name));
  return { ...rest, ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}) };
}

type Projected = Pick<
  DynamoDbInput,
  'KeyConditionExpression' | 'ExpressionAttributeNames' | 'ProjectionExpression'
>;

/** What a read shows of an item. */
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

/** What an index has of an item. */
function projected(
  item: Item,
  projection: 'ALL' | readonly string[] = 'ALL',
  keys: readonly string[] = [],
): Item {
  return projection === 'ALL' ? item : pick(item, [...keys, ...projection]);
}

/** By the attributes in turn, which are strings. */
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
