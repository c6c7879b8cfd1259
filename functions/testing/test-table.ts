import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { tableSchema } from '#shared/infrastructure/table-schema.ts';
import { startDynamoDbServer } from '../../scripts/local/dynamodb/dynoxide.ts';
import { documentClient } from '../platform/dynamo.ts';

export type TestTable = { readonly close: () => Promise<void> };

/**
 * A DynamoDB server with the table, and the environment variables with which functions use it. The media bucket has no
 * files, unless `startTestBucket` is called afterwards. Start it before the first read or write in a test file, and
 * close it at the end.
 */
export async function startTestTable(): Promise<TestTable> {
  const stateDir = await mkdtemp(join(tmpdir(), 'quiz-table-'));
  const server = await startDynamoDbServer({
    stateDir,
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  const emptyBucket = createServer((_, response) => {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(emptyBucket, 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: server.endpoint,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(emptyBucket.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    [envNames.tableName]: 'test-table',
    [envNames.mediaBucketName]: 'test-media',
    [envNames.logLevel]: 'error',
    [envNames.catalogueMaxAgeMs]: '0',
    [envNames.serviceTimeoutMs]: '20000',
    [envNames.accountSecret]: 'test',
    [envNames.reporterMailsPerStage]: '1000',
    [envNames.wrongPasswordsPerAddress]: '1000',
    [envNames.uploadsPerAuthor]: '10000',
    [envNames.uploadMegabytesPerAuthor]: '10000',
    [envNames.uploadMegabytesPerStage]: '100000',
  });
  await createTable('test-table');
  return {
    close: async () => {
      documentClient.destroy();
      emptyBucket.closeAllConnections();
      emptyBucket.close();
      await server.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/** Starts a table before the tests of a file, and closes it after them. Its hooks come before those below the call. */
export function setUpTable(): void {
  let table: TestTable;
  beforeAll(async () => {
    table = await startTestTable();
  });
  afterAll(() => table.close());
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
        Projection: { ProjectionType: index.projection },
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
