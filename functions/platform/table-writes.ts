import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { batchesOf } from './batches.ts';
import { documentClient } from './dynamo.ts';
import { env } from './env.ts';
import { retryFaults, unthrottled } from './retry.ts';
import { type Condition, conditionExpression } from './table-conditions.ts';
import { keyIn, type PartitionOf, type TableKey } from './table-keys.ts';
import { Placeholders } from './table-placeholders.ts';
import { type Updates, updateExpression } from './table-updates.ts';

/** The largest number of items of one transaction (DynamoDB service limit). */
export const maxTransactItems = 100;

/** A write that is not sent yet: for `write` alone, or for `transact` together with others. */
export type Write<Item = unknown> = {
  readonly action: 'Put' | 'Update' | 'Delete';
  readonly input: Readonly<Record<string, unknown>>;
  /** The item of a put. */
  readonly item?: Item;
};

/** Stores an item, and replaces the item with the same key if it exists. `Current` is the type of the replaced item. */
export function putItem<Item extends TableKey = never, Current = Item>(
  partition: PartitionOf<Item>,
  item: NoInfer<Item>,
  condition?: Condition<NoInfer<Current>>,
): Write<Item> {
  const placeholders = new Placeholders();
  return {
    action: 'Put',
    input: {
      Item: { ...item, ...keyIn(partition, item) },
      ...conditionInput(condition, placeholders),
      ...placeholders.input(),
    },
    item,
  };
}

/** Changes attributes of an item. Without a condition, a missing item is created. */
export function updateItem<Item extends TableKey = never>(
  partition: PartitionOf<Item>,
  key: TableKey<PartitionOf<Item>>,
  changes: Updates<NoInfer<Item>>,
  condition?: Condition<NoInfer<Item>>,
): Write<Item> {
  const placeholders = new Placeholders();
  const expression = updateExpression(changes, placeholders);
  const conditionPart = conditionInput(condition, placeholders);
  return {
    action: 'Update',
    input: {
      Key: keyIn(partition, key),
      ...(expression ? { UpdateExpression: expression } : {}),
      ...conditionPart,
      ...placeholders.input(),
    },
  };
}

/** Deletes an item; deleting a missing item is a success. */
export function deleteItem<Item extends TableKey = never>(
  partition: PartitionOf<Item>,
  key: TableKey<PartitionOf<Item>>,
  condition?: Condition<NoInfer<Item>>,
): Write<Item | undefined> {
  const placeholders = new Placeholders();
  return {
    action: 'Delete',
    input: {
      Key: keyIn(partition, key),
      ...conditionInput(condition, placeholders),
      ...placeholders.input(),
    },
  };
}

/** A condition on an item that a transaction does not write. */
export type Check = { readonly action: 'ConditionCheck'; readonly input: Readonly<Record<string, unknown>> };

/** Makes a transaction happen only if the condition is true. */
export function checkItem<Item extends TableKey = never>(
  partition: PartitionOf<Item>,
  key: TableKey<PartitionOf<Item>>,
  condition: Condition<NoInfer<Item>>,
): Check {
  const placeholders = new Placeholders();
  return {
    action: 'ConditionCheck',
    input: {
      Key: keyIn(partition, key),
      ...conditionInput(condition, placeholders),
      ...placeholders.input(),
    },
  };
}

function conditionInput(condition: object | undefined, placeholders: Placeholders) {
  const expression = condition && conditionExpression(condition, placeholders);
  return expression ? { ConditionExpression: expression } : {};
}

/** The item after the write (for a removal: before it); or, if the condition refused the write, the current item. */
export type Written<Item> =
  | { readonly ok: true; readonly item: Item }
  | { readonly ok: false; readonly item: Item | undefined };

/** Sends one write. Conflicts with transactions are repeated; throws UPSTREAM_UNAVAILABLE if they don't end. */
export async function write<Item>({ action, input, item }: Write<Item>): Promise<Written<Item>> {
  try {
    const attributes = await retryFaults(() => send(action, input), isConflict);
    return { ok: true, item: (action === 'Put' ? item : attributes) as Item };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client doesn't convert the item of an error from DynamoDB's format.
    return { ok: false, item: error.Item ? (unmarshall(error.Item) as Item) : undefined };
  }
}

async function send(action: Write['action'], input: Write['input']): Promise<unknown> {
  const shared = {
    TableName: env('tableName'),
    ...(input.ConditionExpression ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } : {}),
  };
  const sent = input as { Key: TableKey; Item: TableKey };
  if (action === 'Put') {
    return void (await unthrottled(documentClient.send(new PutCommand({ ...shared, ...sent }))));
  }
  const command =
    action === 'Update'
      ? new UpdateCommand({ ...shared, ...sent, ReturnValues: 'ALL_NEW' })
      : new DeleteCommand({ ...shared, ...sent, ReturnValues: 'ALL_OLD' });
  return (await unthrottled(documentClient.send(command as UpdateCommand))).Attributes;
}

function isConflict(error: unknown): boolean {
  return error instanceof TransactionConflictException;
}

/** The writes of a transaction by subject. Several may share a name; `undefined` is ignored. */
export type Subjects<Name extends string> = Readonly<
  Record<Name, Write | Check | readonly Write[] | undefined>
>;

/**
 * Sends all writes or none. Returns the names of the subjects whose condition refused it; an empty set is success.
 * Conflicts with other writers and throttling are repeated; throws UPSTREAM_UNAVAILABLE if they don't end. Any other
 * failure is thrown.
 */
export async function transact<Name extends string>(subjects: Subjects<Name>): Promise<ReadonlySet<Name>> {
  const writes = (Object.keys(subjects) as Name[]).flatMap((name) =>
    [subjects[name] ?? []].flat().map(({ action, input }: Write | Check) => ({ name, action, input })),
  );
  if (writes.length === 0) return new Set();
  const TransactItems = writes.map(({ action, input }) => ({
    [action]: { TableName: env('tableName'), ...input },
  }));
  // The same token in each try: if a try succeeded but its response was lost, the next one isn't refused by its conditions.
  const ClientRequestToken = randomUUID();
  try {
    await retryFaults(
      () => unthrottled(documentClient.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))),
      (error) => refusedAt(error).length === 0 && isPassing(error),
    );
    return new Set();
  } catch (error) {
    const refused = refusedAt(error);
    if (refused.length === 0) throw error;
    return new Set(writes.filter((_write, at) => refused.includes(at)).map(({ name }) => name));
  }
}

/**
 * Sends any number of writes, in as many transactions as they need. Returns false when a condition refused one of
 * these.
 */
export async function transactAll(writes: readonly Write[]): Promise<boolean> {
  for (const batch of batchesOf(writes, maxTransactItems)) {
    if ((await transact({ batch })).size > 0) return false;
  }
  return true;
}

const passingReasons: ReadonlySet<string | undefined> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

function isPassing(error: unknown): boolean {
  // An earlier try of the same transaction, which took too long, hasn't ended.
  if (error instanceof TransactionInProgressException) return true;
  return reasonsOf(error).some((code) => passingReasons.has(code));
}

function refusedAt(error: unknown): number[] {
  return reasonsOf(error).flatMap((code, at) => (code === 'ConditionalCheckFailed' ? [at] : []));
}

function reasonsOf(error: unknown): (string | undefined)[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}
