import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import { findStream, streamReader } from './stream-reader.ts';

/** Attributes in DynamoDB's own form. */
type Item = Readonly<Record<string, unknown>>;

export type Backups = {
  /** Runs an operation about backups; returns undefined for other operations. Rejects with AwsServiceError. */
  answer(operation: string, input: object): Promise<object> | undefined;
};

const restoreSchema = z.object({
  SourceTableName: z.string(),
  TargetTableName: z.string(),
  /** Seconds since 1970. */
  RestoreDateTime: z.number(),
});
const updateSchema = z.object({
  TableName: z.string(),
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }),
});
const keysSchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const tableSchema = z.object({
  CreationDateTime: z.number(),
  KeySchema: keysSchema,
  AttributeDefinitions: z.array(z.unknown()),
  GlobalSecondaryIndexes: z
    .array(z.object({ IndexName: z.string(), KeySchema: keysSchema, Projection: z.unknown() }))
    .default([]),
});
type Table = z.infer<typeof tableSchema>;
const scanSchema = z.object({
  Items: z.array(z.custom<Item>()),
  LastEvaluatedKey: z.custom<Item>().optional(),
});

const changeSchema = z.object({
  Keys: z.custom<Item>(),
  OldImage: z.custom<Item>().optional(),
  /** Seconds since 1970. */
  ApproximateCreationDateTime: z.number(),
});

/** The largest number of items in one BatchWriteItem. */
const BATCH = 25;

/**
 * Point-in-time recovery, which the DynamoDB server lacks. A restored table is the current table without the changes since
 * then, which are in its stream for a day. `recoverable`: the names of the tables with point-in-time recovery.
 */
export function createBackups(client: DynamoDbClient, recoverable: readonly string[]): Backups {
  const enabled = new Set(recoverable);
  const restoreTable = async (input: object): Promise<object> => {
    const wanted = restoreSchema.parse(input);
    if (!enabled.has(wanted.SourceTableName)) {
      throw new AwsServiceError(
        'PointInTimeRecoveryUnavailableException',
        `Point in time recovery is not enabled for table ${wanted.SourceTableName}`,
      );
    }
    return restore(client, wanted);
  };
  const updateBackups = async (input: object): Promise<object> => {
    const { TableName, PointInTimeRecoverySpecification: wanted } = updateSchema.parse(input);
    await client.call('DescribeTable', { TableName });
    if (wanted.PointInTimeRecoveryEnabled) enabled.add(TableName);
    else enabled.delete(TableName);
    return { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' } };
  };
  return {
    answer: (operation, input) => {
      if (operation === 'RestoreTableToPointInTime') return restoreTable(input);
      return operation === 'UpdateContinuousBackups' ? updateBackups(input) : undefined;
    },
  };
}

async function restore(
  client: DynamoDbClient,
  { SourceTableName, TargetTableName, RestoreDateTime }: z.infer<typeof restoreSchema>,
): Promise<object> {
  const source = await describe(client, SourceTableName);
  if (RestoreDateTime < source.CreationDateTime || RestoreDateTime > Date.now() / 1000) {
    throw new AwsServiceError('InvalidRestoreTimeException', 'The table has no backup of this time');
  }
  if (await exists(client, TargetTableName)) {
    throw new AwsServiceError('TableAlreadyExistsException', `Table already exists: ${TargetTableName}`);
  }
  const items = await itemsAt(client, SourceTableName, source, RestoreDateTime);
  await client.call('CreateTable', {
    TableName: TargetTableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: source.KeySchema,
    AttributeDefinitions: source.AttributeDefinitions,
    ...(source.GlobalSecondaryIndexes.length > 0
      ? { GlobalSecondaryIndexes: source.GlobalSecondaryIndexes }
      : {}),
  });
  for (let start = 0; start < items.length; start += BATCH) {
    const requests = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await client.call('BatchWriteItem', { RequestItems: { [TargetTableName]: requests } });
  }
  return { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } };
}

/** The items at a given second: current items, and for each changed key the item before its first change since. */
async function itemsAt(client: DynamoDbClient, name: string, table: Table, at: number): Promise<Item[]> {
  const keyOf = (item: Item) => JSON.stringify(table.KeySchema.map((one) => item[one.AttributeName]));
  const previousItems = new Map<string, Item | undefined>();
  for (const { Keys, OldImage, ApproximateCreationDateTime } of await changesOf(client, name)) {
    if (ApproximateCreationDateTime > at && !previousItems.has(keyOf(Keys)))
      previousItems.set(keyOf(Keys), OldImage);
  }
  const unchanged = (await scan(client, name)).filter((item) => !previousItems.has(keyOf(item)));
  return [...unchanged, ...[...previousItems.values()].filter((item) => item !== undefined)];
}

/** The changes of a table that are in its stream, oldest first. */
async function changesOf(client: DynamoDbClient, name: string) {
  const readAfter = streamReader(client, await findStream(name, client));
  const changes: z.infer<typeof changeSchema>[] = [];
  let position: string | undefined;
  for (;;) {
    const records = await readAfter(position);
    if (records.length === 0) return changes;
    changes.push(...records.map(({ dynamodb }) => changeSchema.parse(dynamodb)));
    position = records.at(-1)?.dynamodb.SequenceNumber;
  }
}

async function scan(client: DynamoDbClient, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = scanSchema.parse(
      await client.call('Scan', { TableName, ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) }),
    );
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

async function exists(client: DynamoDbClient, name: string): Promise<boolean> {
  const { TableNames } = z
    .object({ TableNames: z.array(z.string()) })
    .parse(await client.call('ListTables', {}));
  return TableNames.includes(name);
}

async function describe(client: DynamoDbClient, TableName: string): Promise<Table> {
  const answer = await client.call('DescribeTable', { TableName });
  return z.object({ Table: tableSchema }).parse(answer).Table;
}
