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
import type { PreviousItems } from './dynamodb-previous-items.ts';

/** The used parts of the consumed capacity that DynamoDB returns for a call (`ReturnConsumedCapacity: INDEXES`). */
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
  /** Its share of the consumed capacity, in proportion to the other partitions. */
  readonly weight: number;
};

/** A call that is about to be made. */
export type Admission = {
  /** The error that DynamoDB returns; undefined if there is enough throughput for the call. */
  readonly refusal: Refusal | undefined;
  /** The positions of a BatchGetItem's keys without enough throughput, if other keys have enough. */
  readonly unprocessed: readonly number[];
  /** Subtracts the consumed capacity of the call. A call that was refused by a condition consumes one unit. */
  charge(capacity: readonly Capacity[] | 'refused'): void;
};

export type Throughput = {
  /** Starts a call. `previousItems` are the items that it writes, as they are before the call. */
  begin(operation: string, input: DynamoDbInput, previousItems: PreviousItems): Admission;
};

type Bucket = { units: number; filledAt: number };

const reads: ReadonlySet<string> = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems']);
const writes: ReadonlySet<string> = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']);
const maxBuckets = 10_000;

/**
 * The throughput of on-demand tables and of their partitions, as token buckets with at most the units of one second. Each
 * value of a partition key is a partition. As in AWS, a call is allowed while any units are left, and is counted
 * afterwards. `now`: milliseconds.
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
    // The machine's clock can be set back.
    bucket.units = Math.min(limit, bucket.units + (Math.max(0, time - bucket.filledAt) / 1000) * limit);
    bucket.filledAt = time;
    // The least recently used bucket is first. It is full again, so deleting it changes nothing.
    buckets.delete(id);
    buckets.set(id, bucket);
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value ?? '');
    return bucket;
  };

  return {
    begin(operation, input, previousItems) {
      const uses = usesOf(operation, input, previousItems, tableOf);
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

/** Whether an operation consumes capacity units. */
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
  previousItems: PreviousItems,
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
      for (const partition of indexPartitions(element, previousItems.get(element), name))
        use(index, partition);
    }
  }
  return uses;
}

/** The partitions of an index that contain an item before and after a write. */
function indexPartitions(
  element: Element,
  previousItem: Item | undefined,
  keyName: string,
): ReadonlySet<string> {
  const before = textOf(previousItem?.[keyName]);
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
