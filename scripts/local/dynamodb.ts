import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { LaggingTable } from './dynamodb-read-lag.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { CloudTemplate, LocalResource } from './template.ts';

/** A table of the template that has been created. */
export type LocalTable = {
  name: string;
  /** The ARN of the stream as the template uses it; undefined for a table without a stream. */
  streamArn?: string;
  /** The attribute that holds the expiry time, in seconds since 1970. */
  timeToLiveAttribute?: string;
  /** Whether the template enables point-in-time recovery. */
  isRecoverable: boolean;
} & LaggingTable;

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));

const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.looseObject({
    ProjectionType: z.string(),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

const recoverySchema = {
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }).optional(),
};

const timeToLiveSchema = z.object({
  TimeToLiveDescription: z.object({ AttributeName: z.string().optional() }),
});

const tableSchema = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z.array(indexSchema).default([]),
  LocalSecondaryIndexes: z.array(indexSchema).default([]),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  ...recoverySchema,
  Replicas: z.array(z.object(recoverySchema)).default([]),
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

type TableProperties = z.infer<typeof tableSchema>;
type KeysAndIndexes = Pick<TableProperties, 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'>;

/** Creates the tables of the template that don't exist yet, with indexes, stream and expiry. */
export async function createTables(template: CloudTemplate, client: DynamoDbClient): Promise<LocalTable[]> {
  const resources = [
    ...template.resources('AWS::DynamoDB::GlobalTable'),
    ...template.resources('AWS::DynamoDB::Table'),
  ];
  const created = await Promise.all(resources.map((resource) => createTable(resource, client)));
  const restored = await Promise.all(restoredTables(template, created).map((one) => findTable(one, client)));
  return [...restored, ...created];
}

type Restored = { readonly name: string; readonly arn: string; readonly streamArn: string };

/** The tables whose streams are read but that aren't in the template. A setting of the stage names them. */
function restoredTables(template: CloudTemplate, created: readonly LocalTable[]): Restored[] {
  return template.resources('AWS::Lambda::EventSourceMapping').flatMap((resource) => {
    const { EventSourceArn: streamArn } = resource.properties(z.object({ EventSourceArn: z.string() }));
    const name = /:table\/([^/]+)\/stream\//.exec(streamArn)?.[1];
    const [own] = created;
    if (!name || !own || created.some((table) => table.streamArn === streamArn)) return [];
    // The ARNs of the local server contain its own region; policies contain that of the stage.
    const arn = own.arn.replace(/[^/]+$/, name);
    return [{ name, arn, streamArn }];
  });
}

async function findTable({ name, arn, streamArn }: Restored, client: DynamoDbClient): Promise<LocalTable> {
  const existing = await describe(name, client);
  if (existing === undefined)
    throw new LocalCloudError(`The stage uses the table ${name}, which does not exist.`);
  const { TimeToLiveDescription } = timeToLiveSchema.parse(
    await client.call('DescribeTimeToLive', { TableName: name }),
  );
  const timeToLiveAttribute = TimeToLiveDescription.AttributeName;
  return {
    ...{ name, arn, streamArn },
    ...keysAndIndexes(existing),
    ...(timeToLiveAttribute ? { timeToLiveAttribute } : {}),
    isRecoverable: true,
  };
}

async function createTable(resource: LocalResource, client: DynamoDbClient): Promise<LocalTable> {
  const properties = resource.properties(tableSchema);
  const existing = await describe(resource.name, client);
  if (existing === undefined) await create(resource.name, properties, client);
  else await addMissingIndexes(resource.name, properties, existing, client);
  const expiry = properties.TimeToLiveSpecification;
  return {
    name: resource.name,
    arn: resource.attribute('Arn'),
    ...keysAndIndexes(properties),
    isRecoverable: [properties, ...properties.Replicas].some(
      (one) => one.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled,
    ),
    ...(properties.StreamSpecification ? { streamArn: resource.attribute('StreamArn') } : {}),
    ...(expiry?.Enabled && expiry.AttributeName ? { timeToLiveAttribute: expiry.AttributeName } : {}),
  };
}

function keysAndIndexes(properties: KeysAndIndexes): Omit<LaggingTable, 'arn'> {
  return {
    partitionKey: partitionKeyOf(properties.KeySchema),
    indexPartitionKeys: ofIndexes(properties, ({ KeySchema }) => partitionKeyOf(KeySchema)),
    indexSortKeys: ofIndexes(
      properties,
      ({ KeySchema }) => KeySchema.find(({ KeyType }) => KeyType === 'RANGE')?.AttributeName,
    ),
    indexProjections: ofIndexes(properties, ({ Projection: { ProjectionType, NonKeyAttributes } }) =>
      ProjectionType === 'ALL' ? 'ALL' : (NonKeyAttributes ?? []),
    ),
    keyAttributes: properties.KeySchema.map((key) => key.AttributeName),
  };
}

async function create(name: string, properties: TableProperties, client: DynamoDbClient): Promise<void> {
  const { GlobalSecondaryIndexes, LocalSecondaryIndexes, StreamSpecification } = properties;
  await client.call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
    ...(LocalSecondaryIndexes.length > 0 ? { LocalSecondaryIndexes } : {}),
    ...(StreamSpecification ? { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } } : {}),
  });
  if (properties.TimeToLiveSpecification?.Enabled) {
    await client.call('UpdateTimeToLive', {
      TableName: name,
      TimeToLiveSpecification: properties.TimeToLiveSpecification,
    });
  }
}

const describeSchema = z.object({
  Table: z.object({
    KeySchema: keySchema,
    GlobalSecondaryIndexes: z.array(indexSchema).default([]),
    LocalSecondaryIndexes: z.array(indexSchema).default([]),
  }),
});

type Description = z.infer<typeof describeSchema>['Table'];

async function describe(name: string, client: DynamoDbClient): Promise<Description | undefined> {
  try {
    return describeSchema.parse(await client.call('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (error instanceof AwsServiceError && error.type === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function addMissingIndexes(
  name: string,
  properties: TableProperties,
  existing: Description,
  client: DynamoDbClient,
): Promise<void> {
  if (!sameKeys(existing.KeySchema, properties.KeySchema)) throw changedKeys(name);
  for (const index of properties.GlobalSecondaryIndexes) {
    const there = existing.GlobalSecondaryIndexes.find((one) => one.IndexName === index.IndexName);
    if (there !== undefined && !sameKeys(there.KeySchema, index.KeySchema)) throw changedKeys(name);
    if (there !== undefined) continue;
    await client.call('UpdateTable', {
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    });
  }
}

/** One value for each index, by the index's name. */
function ofIndexes<Value>(
  { GlobalSecondaryIndexes, LocalSecondaryIndexes }: KeysAndIndexes,
  read: (index: z.infer<typeof indexSchema>) => Value,
): Record<string, Value> {
  const indexes = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes];
  return Object.fromEntries(indexes.map((index) => [index.IndexName, read(index)]));
}

function partitionKeyOf(keys: z.infer<typeof keySchema>): string {
  return keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
}

function sameKeys(one: z.infer<typeof keySchema>, other: z.infer<typeof keySchema>): boolean {
  const text = (keys: z.infer<typeof keySchema>) =>
    keys.map((key) => `${key.AttributeName} ${key.KeyType}`).sort();
  return text(one).join() === text(other).join();
}

function changedKeys(name: string): LocalCloudError {
  return new LocalCloudError(
    `The keys of the table ${name} have changed since the local data was made: start once with -- --fresh.`,
  );
}
