import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { DynamoDbInput, Item, TableKeys } from './dynamodb-access.ts';
import { keyConditionTest } from './dynamodb-key-condition.ts';

export type IndexLagOptions = {
  /** The longest lag. */
  readonly maxMs: number;
  /** Gives how late an index is at a query, as a part of the longest lag (0 to 1). */
  readonly random: () => number;
  readonly client: DynamoDbClient;
  readonly tableOf: (name: string) => LaggingTable | undefined;
  /** Milliseconds; must not go back. */
  readonly now: () => number;
};

/** A table with what its indexes contain of an item. */
export type LaggingTable = TableKeys & {
  /** The attributes of each index besides all keys, by the index's name; `ALL`: every attribute. */
  readonly indexProjections: Readonly<Record<string, 'ALL' | readonly string[]>>;
  /** The attribute of each index's sort key. */
  readonly indexSortKeys: Readonly<Record<string, string | undefined>>;
};

/** An item as it was before a write. */
type Former = { readonly id: string; readonly item: Item | undefined; readonly at: number };

type QueryAnswer = {
  readonly Items?: readonly Item[];
  readonly LastEvaluatedKey?: Item;
  readonly [name: string]: unknown;
};

/**
 * Lets queries of indexes answer as of a moment of the past, which DynamoDB calls eventually consistent. Items are read
 * before each write; an answer gets back what the writes since then have changed.
 */
export function createIndexLag({ maxMs, random, client, tableOf, now }: IndexLagOptions) {
  let formers: Former[] = [];
  const idOf = (table: TableKeys, item: Item): string =>
    JSON.stringify([table.arn, ...table.keyAttributes.map((name) => item[name])]);

  return {
    /** Remembers the items that a call is about to write. Returns what to call once they are written. */
    async beforeWrite(input: DynamoDbInput): Promise<() => void> {
      const written = await Promise.all(writtenKeys(input, tableOf).map((one) => readItem(one, client)));
      return () => {
        const at = now();
        formers = formers.filter((former) => former.at > at - maxMs);
        for (const { table, key, item } of written) formers.push({ id: idOf(table, key), item, at });
      };
    },

    /** The answer to a query of an index as of a moment of the past; `undefined` where it is that of now. */
    async query(input: DynamoDbInput): Promise<QueryAnswer | undefined> {
      const { TableName = '', IndexName = '', KeyConditionExpression } = input;
      const table = tableOf(TableName);
      const since = now() - random() * maxMs;
      const changed = new Map<string, Item | undefined>();
      // The first write after that moment tells what the index has shown then.
      for (const { id, item, at } of formers.toReversed()) if (at > since) changed.set(id, item);
      if (!table || changed.size === 0 || KeyConditionExpression === undefined) return undefined;
      if (input.FilterExpression !== undefined || input.Select !== undefined) return undefined;

      const answer = (await client.call('Query', wholeItems(input))) as QueryAnswer;
      const sortKey = table.indexSortKeys[IndexName] ?? '';
      const order = compareBy([sortKey, ...table.keyAttributes], input.ScanIndexForward === false);
      const isListed = keyConditionTest(input);
      const isOnPage = (item: Item) =>
        (!input.ExclusiveStartKey || order(item, input.ExclusiveStartKey) > 0) &&
        (!answer.LastEvaluatedKey || order(item, answer.LastEvaluatedKey) <= 0);
      const kept = (answer.Items ?? []).filter((item) => !changed.has(idOf(table, item)));
      const former = [...changed.values()].flatMap((item) =>
        item && isListed(item) && isOnPage(item) ? [item] : [],
      );
      const keys = [table.indexPartitionKeys[IndexName] ?? '', sortKey, ...table.keyAttributes];
      const all = [...kept, ...former].sort(order);
      const page = all.slice(0, input.Limit ?? all.length);
      const last = page.at(-1);
      const next = page.length < all.length && last ? pick(last, keys) : answer.LastEvaluatedKey;
      const shown = shownAttributes(input) ?? projected(table.indexProjections[IndexName], keys);
      return {
        Items: page.map((item) => (shown ? pick(item, shown) : item)),
        Count: page.length,
        ScannedCount: page.length,
        ...(next ? { LastEvaluatedKey: next } : {}),
      };
    },
  };
}

type WrittenKey = { readonly table: TableKeys; readonly TableName: string; readonly key: Item };

function writtenKeys(input: DynamoDbInput, tableOf: (name: string) => TableKeys | undefined): WrittenKey[] {
  const elements = input.TransactItems?.flatMap(({ ConditionCheck: _read, ...writes }) =>
    Object.values(writes),
  );
  return (elements ?? [input]).flatMap(({ TableName = '', Key, Item: item }) => {
    const table = tableOf(TableName);
    const whole = Key ?? item;
    return table && whole ? [{ table, TableName, key: pick(whole, table.keyAttributes) }] : [];
  });
}

async function readItem({ table, TableName, key }: WrittenKey, client: DynamoDbClient) {
  const read = { TableName, Key: key, ConsistentRead: true };
  try {
    const { Item: item } = (await client.call('GetItem', read)) as { Item?: Item };
    return { table, key, item };
  } catch (error) {
    // The write has the same wrong key and is refused.
    if (error instanceof AwsServiceError) return { table, key, item: undefined };
    throw error;
  }
}

/** The query without its projection, and without the names that only that uses. */
function wholeItems({ ProjectionExpression: _left, ...input }: DynamoDbInput): DynamoDbInput {
  const { KeyConditionExpression = '', ExpressionAttributeNames: names = {}, ...rest } = input;
  const used = Object.entries(names).filter(([name]) => KeyConditionExpression.includes(name));
  return {
    ...rest,
    KeyConditionExpression,
    ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}),
  };
}

function shownAttributes({
  ProjectionExpression: text,
  ExpressionAttributeNames: names = {},
}: DynamoDbInput) {
  return text?.split(',').map((name) => names[name.trim()] ?? name.trim());
}

function projected(projection: 'ALL' | readonly string[] = 'ALL', keys: readonly string[]) {
  return projection === 'ALL' ? undefined : [...keys, ...projection];
}

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
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
