import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { DynamoDbInput, Element, Item, TableKeys } from './dynamodb-access.ts';

/** The items that a call is about to write, as they are before the call, by its elements; `undefined` for a new item. */
export type PreviousItems = ReadonlyMap<Element, Item | undefined>;

/** Reads the items that a call is about to write. Items that a transaction only checks aren't read. */
export async function readPreviousItems(
  input: DynamoDbInput,
  tableOf: (name: string) => TableKeys | undefined,
  client: DynamoDbClient,
): Promise<PreviousItems> {
  const elements = input.TransactItems?.flatMap(({ ConditionCheck: _read, ...writes }) =>
    Object.values(writes),
  );
  const written = (elements ?? [input]).filter(({ Key, Item: item }) => Key ?? item);
  const items = await Promise.all(
    written.map(async (element) => [element, await readPreviousItem(element, tableOf, client)] as const),
  );
  return new Map(items);
}

async function readPreviousItem(
  { TableName = '', Key, Item: item }: Element,
  tableOf: (name: string) => TableKeys | undefined,
  client: DynamoDbClient,
): Promise<Item | undefined> {
  const key = pick(Key ?? item ?? {}, tableOf(TableName)?.keyAttributes ?? []);
  const read = { TableName, Key: key, ConsistentRead: true };
  try {
    return ((await client.call('GetItem', read)) as { Item?: Item }).Item;
  } catch (error) {
    // The write has the same wrong key or table, so it is refused, too.
    if (error instanceof AwsServiceError) return undefined;
    throw error;
  }
}

/** The attributes of an item that have these names. */
export function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));
}
