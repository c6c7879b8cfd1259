import * as z from 'zod';
import { AwsServiceError, type DynamoDbClient } from '../common/aws-request.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudTemplate, LocalResource } from '../template/template.ts';
import type { TableKeys } from './access.ts';

/** A table of the template that has been created. */
export type LocalTable = TableKeys & {
  name: string;
  /** The ARN of the stream as the template uses it; undefined for a table without a stream. */
  streamArn: string | undefined;
  /** The attribute that holds the expiry time, in seconds since 1970. */
  timeToLiveAttribute: string | undefined;
};

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.looseObject({}),
});
const keysAndIndexes = { KeySchema: keySchema, GlobalSecondaryIndexes: z.array(indexSchema).default([]) };

const tableSchema = z.object({
  ...keysAndIndexes,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

type TableProperties = z.infer<typeof tableSchema>;

/** Creates the tables of the template that don't exist yet, with indexes, stream and expiry. */
export async function createTables(template: CloudTemplate, client: DynamoDbClient): Promise<LocalTable[]> {
  const resources = [
    ...template.resources('AWS::DynamoDB::GlobalTable'),
    ...template.resources('AWS::DynamoDB::Table'),
  ];
  return Promise.all(resources.map((resource) => createTable(resource, client)));
}

async function createTable(resource: LocalResource, client: DynamoDbClient): Promise<LocalTable> {
  const properties = resource.properties(tableSchema);
  const existing = await describe(resource.name, client);
  if (existing === undefined) await create(resource.name, properties, client);
  else await addMissingIndexes(resource.name, properties, existing, client);
  const { KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification: expiry } = properties;
  return {
    name: resource.name,
    arn: resource.attribute('Arn'),
    partitionKey: partitionKeyOf(KeySchema),
    indexPartitionKeys: Object.fromEntries(
      GlobalSecondaryIndexes.map((index) => [index.IndexName, partitionKeyOf(index.KeySchema)]),
    ),
    keyAttributes: KeySchema.map((key) => key.AttributeName),
    streamArn: properties.StreamSpecification && resource.attribute('StreamArn'),
    timeToLiveAttribute: expiry?.Enabled ? expiry.AttributeName : undefined,
  };
}

async function create(TableName: string, properties: TableProperties, client: DynamoDbClient): Promise<void> {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification } = properties;
  await client.call('CreateTable', {
    ...{ TableName, KeySchema, AttributeDefinitions, BillingMode: 'PAY_PER_REQUEST' },
    ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
    ...(StreamSpecification ? { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } } : {}),
  });
  const { TimeToLiveSpecification } = properties;
  if (TimeToLiveSpecification?.Enabled)
    await client.call('UpdateTimeToLive', { TableName, TimeToLiveSpecification });
}

const describeSchema = z.object({ Table: z.object(keysAndIndexes) });

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
