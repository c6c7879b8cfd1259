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
  const resources = template.resources('AWS::DynamoDB::GlobalTable');
  return Promise.all(resources.map((resource) => createTable(resource, client)));
}

async function createTable(resource: LocalResource, client: DynamoDbClient): Promise<LocalTable> {
  const properties = resource.properties(tableSchema);
  const existing = await describe(resource.name, client);
  if (existing === undefined) await create(resource.name, properties, client);
  else if (keysOf(existing) !== keysOf(properties)) throw changedKeys(resource.name);
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

function partitionKeyOf(keys: z.infer<typeof keySchema>): string {
  return keys.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
}

/** The keys of a table and of its indexes, as one text to compare. */
function keysOf({ KeySchema, GlobalSecondaryIndexes }: Description): string {
  const text = (name: string, keys: z.infer<typeof keySchema>) =>
    [name, ...keys.map((key) => `${key.AttributeName} ${key.KeyType}`).sort()].join();
  const indexes = GlobalSecondaryIndexes.map((index) => text(index.IndexName, index.KeySchema)).sort();
  return [text('', KeySchema), ...indexes].join('; ');
}

function changedKeys(name: string): LocalCloudError {
  return new LocalCloudError(
    `The keys of the table ${name} have changed since the local data was made: start once with -- --fresh.`,
  );
}
