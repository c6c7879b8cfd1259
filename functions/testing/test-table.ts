import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, type Projection } from '@aws-sdk/client-dynamodb';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { startDynamoDbServer } from '../../scripts/local/dynamodb/dynoxide.ts';
import { documentClient } from '../platform/dynamo.ts';

export type TestTable = { readonly close: () => Promise<void> };

/**
 * A DynamoDB server with the table, and the environment variables with which functions use it. Start it before the
 * first read or write in a test file, and close it at the end.
 */
export async function startTestTable(): Promise<TestTable> {
  const stateDir = await mkdtemp(join(tmpdir(), 'quiz-table-'));
  const server = await startDynamoDbServer({
    stateDir,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: server.endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    [envNames.tableName]: 'test-table',
    [envNames.mediaBucketName]: 'test-media',
    [envNames.logLevel]: 'error',
    [envNames.catalogueMaxAgeMs]: '0',
  });
  await createTable('test-table');
  return {
    close: async () => {
      documentClient.destroy();
      await server.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

async function createTable(TableName: string): Promise<void> {
  const { partitionKey, sortKey, indexes } = tableSchema;
  const names = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])];
  await documentClient.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema(partitionKey, sortKey),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: projection(index.projection),
      })),
    }),
  );
}

function keySchema(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
}

function projection(attributes: 'ALL' | readonly string[]): Projection {
  if (attributes === 'ALL') return { ProjectionType: 'ALL' };
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: [...attributes] };
}
