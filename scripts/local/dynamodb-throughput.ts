import type { AwsLimits } from './aws-limits.ts';
import {
  type DynamoDbInput,
  type Element,
  type Item,
  queriedKey,
  type TableKeys,
  textOf,
  updatedValue,
} from './dynamodb-access.ts';
import type { Refusal } from './dynamodb-conflicts.ts';
import type { FormerItems } from './dynamodb-former-items.ts';

/** What DynamoDB says that a call took, as far as it is read here (`ReturnConsumedCapacity: INDEXES`). */
export type Capacity = {
  readonly Table?: { readonly CapacityUnits: number };
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits: number }>>;
};

/** A table, an index or a partition of it that a call uses. */
type Use = {
  readonly kind: 'read' | 'write';
  /** The index; undefined for the table itself. */
  readonly index: string | undefined;
  readonly arn: string;
  /** The value of the partition key; undefined for all partitions together. */
  readonly partition: string | undefined;
  /** Which element of a transaction or key of a batch it is; -1 for the whole call. */
  readonly at: number;
  /** Its part of what the call takes, in proportion to the other partitions. */
  readonly weight: number;
};

/** A call that is about to be made. */
export type Admission = {
  /** What DynamoDB answers instead; undefined where there is enough for the call. */
  readonly refusal: Refusal | undefined;
  /** The places of the keys of a BatchGetItem for which there isn't enough, where there is for others. */
  readonly unprocessed: readonly number[];
  /** Counts what the call took; one that was refused by a condition takes one unit. */
  charge(capacity: readonly Capacity[] | 'refused'): void;
};

export type Throughput = {
  /** Lets a call begin; `formers` are the items that it writes, as they are before. */
  begin(operation: string, input: DynamoDbInput, formers: FormerItems): Admission;
};

type Bucket = { units: number; filledAt: number };

const reads: ReadonlySet<string> = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems']);
const writes: ReadonlySet<string> = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']);
const maxBuckets = 10_000;

/**
 * The throughput of tables on demand and of their partitions, of which each value of a partition key is one: a second's
 * units at most, filled again by time. As in AWS, a call goes on as long as something is left, and is counted afterwards.
 * `now`: milliseconds.
 */
export function createThroughput(
  limits: Readonly<AwsLimits>,
  tableOf: (name: string) => TableKeys | undefined,
  now: () => number,
): Throughput {
  const buckets = new Map<string, Bucket>();
  const limitOf = ({ kind, partition }: Use) =>
    limits[partition === undefined ? 'tableUnits' : 'partitionUnits'][kind];
  const bucketOf = (use: Use): Bucket => {
    const id = JSON.stringify([use.kind, use.arn, use.partition]);
    const limit = limitOf(use);
    const time = now();
    const bucket = buckets.get(id) ?? { units: limit, filledAt: time };
    // A machine's clock can be set back.
    bucket.units = Math.min(limit, bucket.units + (Math.max(0, time - bucket.filledAt) / 1000) * limit);
    bucket.filledAt = time;
    // What was not used for longest comes first; it is full.
    buckets.delete(id);
    buckets.set(id, bucket);
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value ?? '');
    return bucket;
  };

  return {
    begin(operation, input, formers) {
      const uses = usesOf(operation, input, formers, tableOf);
      const exhausted = uses.filter((use) => bucketOf(use).units <= 0);
      const keys = new Set(uses.map(({ at }) => at));
      keys.delete(-1);
      const short = new Set(exhausted.map(({ at }) => at));
      const isPartial = operation === 'BatchGetItem' && !short.has(-1) && short.size < keys.size;
      return {
        refusal: exhausted.length === 0 || isPartial ? undefined : refusalOf(exhausted, operation, keys.size),
        unprocessed: isPartial ? [...short] : [],
        charge(capacity) {
          for (const use of uses) {
            if (short.has(use.at)) continue;
            bucketOf(use).units -= capacity === 'refused' ? 1 : unitsOf(use, uses, capacity);
          }
        },
      };
    },
  };
}

/** Whether a call takes units. */
export function isCounted(operation: string): boolean {
  return reads.has(operation) || writes.has(operation);
}

function unitsOf(use: Use, uses: readonly Use[], capacities: readonly Capacity[]): number {
  const units = capacities.reduce(
    (sum, { Table, GlobalSecondaryIndexes }) =>
      sum + ((use.index === undefined ? Table : GlobalSecondaryIndexes?.[use.index])?.CapacityUnits ?? 0),
    0,
  );
  if (use.partition === undefined) return units;
  const all = uses.filter(({ arn, partition }) => arn === use.arn && partition !== undefined);
  return (units * use.weight) / all.reduce((sum, { weight }) => sum + weight, 0);
}

function usesOf(
  operation: string,
  input: DynamoDbInput,
  formers: FormerItems,
  tableOf: (name: string) => TableKeys | undefined,
): Use[] {
  if (!isCounted(operation)) return [];
  const kind = writes.has(operation) ? 'write' : 'read';
  const uses: Use[] = [];
  for (const [at, element] of elementsOf(input).entries()) {
    const table = tableOf(element.TableName ?? '');
    if (table === undefined) continue;
    const item = element.Key ?? element.Item;
    const weight = JSON.stringify(item ?? {}).length;
    const use = (index: string | undefined, partition: string | undefined) => {
      const arn = index === undefined ? table.arn : `${table.arn}/index/${index}`;
      if (!uses.some((one) => one.arn === arn && one.partition === undefined)) {
        uses.push({ kind, index, arn, partition: undefined, at: -1, weight: 1 });
      }
      if (partition !== undefined) uses.push({ kind, index, arn, partition, at, weight });
    };
    const { IndexName } = element;
    if (item === undefined) {
      const name = IndexName === undefined ? table.partitionKey : table.indexPartitionKeys[IndexName];
      use(IndexName, queriedKey(element, name ?? ''));
      continue;
    }
    use(undefined, textOf(item[table.partitionKey]));
    if (kind === 'read') continue;
    for (const [index, name] of Object.entries(table.indexPartitionKeys)) {
      use(index, undefined);
      for (const partition of indexPartitions(element, formers.get(element), name)) use(index, partition);
    }
  }
  return uses;
}

/** Where an item is in an index before a write and after it. */
function indexPartitions(element: Element, former: Item | undefined, keyName: string): ReadonlySet<string> {
  const before = textOf(former?.[keyName]);
  const after = textOf(element.Item?.[keyName]) ?? updatedValue(element, keyName);
  return new Set([before, after].filter((partition) => partition !== undefined));
}

function elementsOf(input: DynamoDbInput): readonly Element[] {
  const { TransactItems, RequestItems } = input;
  if (TransactItems) return TransactItems.flatMap((item) => Object.values(item));
  if (RequestItems === undefined) return [input];
  return Object.entries(RequestItems).flatMap(([TableName, { Keys = [] }]) =>
    Keys.map((Key) => ({ TableName, Key })),
  );
}

const message =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly. If exceptions persist, check if you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html';

function refusalOf(exhausted: readonly Use[], operation: string, elements: number): Refusal {
  if (!operation.startsWith('Transact')) {
    return {
      type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException',
      message,
      throttlingReasons: exhausted.map(({ arn, kind, index, partition }) => ({
        resource: arn,
        reason: `${index === undefined ? 'Table' : 'Index'}${kind === 'read' ? 'Read' : 'Write'}${partition === undefined ? 'AccountLimitExceeded' : 'KeyRangeThroughputExceeded'}`,
      })),
    };
  }
  const isShort = (at: number) => exhausted.some((use) => use.at === at || use.at === -1);
  const codes = Array.from({ length: elements }, (_, at) => (isShort(at) ? 'ThrottlingError' : 'None'));
  return {
    type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: message })),
  };
}
