import * as http from 'node:http';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_CREDENTIALS, type Credentials, credentialsFor, principalsOf } from './credentials.ts';
import { type DynamoDbFront, startDynamoDbFront } from './dynamodb-front.ts';
import { listen } from './listen.ts';

const table = {
  name: 'Table',
  arn: 'arn:aws:dynamodb:eu-central-1:0:table/Table',
  keyAttributes: ['PK', 'SK'],
  partitionKey: 'PK',
  indexPartitionKeys: {},
};
/** Requests that reached the server behind. */
let forwarded = 0;
const server = http.createServer((_request, response) => {
  forwarded += 1;
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
});
let behind: Awaited<ReturnType<typeof listen>>;
let front: DynamoDbFront;

beforeAll(async () => {
  behind = await listen(server, 0);
  front = await startDynamoDbFront({
    target: `http://127.0.0.1:${behind.port}`,
    principals: principalsOf(['Reader']),
    tables: [table],
    grants: (name, { action, resource, context }) =>
      name === 'Reader' &&
      action === 'dynamodb:GetItem' &&
      resource === table.arn &&
      context?.['dynamodb:leadingkeys']?.[0] === 'QUIZ#1',
    onWrite: () => undefined,
  });
});
beforeEach(() => {
  forwarded = 0;
  front.calls.reset();
});
afterAll(async () => {
  await front.close();
  await behind.close();
});

function read(credentials: Credentials, partition: string) {
  const client = new DynamoDBClient({
    ...{ region: 'eu-central-1', credentials, endpoint: front.endpoint },
    maxAttempts: 1,
  });
  const Key = { PK: { S: partition }, SK: { S: 'META' } };
  return client.send(new GetItemCommand({ TableName: table.name, Key }));
}

it("forwards what the function's role allows, and everything of the cloud's own", async () => {
  await read(credentialsFor('Reader'), 'QUIZ#1');
  await read(ADMIN_CREDENTIALS, 'QUIZ#2');

  expect(forwarded).toBe(2);
  expect(front.calls.list()).toMatchObject([
    { operation: 'GetItem', tableNames: ['Table'], functionName: 'Reader', status: 200 },
    { operation: 'GetItem', status: 200 },
  ]);
});

it('refuses everything else as DynamoDB does, and does not forward it', async () => {
  await expect(read(credentialsFor('Reader'), 'QUIZ#2')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(`dynamodb:GetItem on resource: ${table.arn}`),
    $metadata: { httpStatusCode: 400 },
  });
  await expect(read(credentialsFor('Stranger'), 'QUIZ#1')).rejects.toThrow('The security token');

  expect(forwarded).toBe(0);
  expect(front.calls.list()).toMatchObject([{ functionName: 'Reader', status: 400 }, { status: 400 }]);
});
