import * as http from 'node:http';
import {
  DynamoDBClient,
  GetItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_CREDENTIALS, type Credentials, credentialsFor, principalsOf } from '../common/credentials.ts';
import { listen } from '../common/listen.ts';
import { type DynamoDbProxy, startDynamoDbProxy } from './dynamodb.ts';

const table = {
  name: 'Table',
  arn: 'arn:aws:dynamodb:eu-central-1:0:table/Table',
  keyAttributes: ['PK', 'SK'],
  partitionKey: 'PK',
  indexPartitionKeys: { GSI1: 'GSI1PK' },
  streamArn: undefined,
  timeToLiveAttribute: undefined,
};
/** The number of requests that reached the DynamoDB server. */
let forwarded = 0;
/** Each answer waits for this. */
let held: Promise<void> = Promise.resolve();
const server = http.createServer(async (_request, response) => {
  forwarded += 1;
  await held;
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
});
let behind: Awaited<ReturnType<typeof listen>>;
let proxy: DynamoDbProxy;

const startProxy = (conflictRate: number) =>
  startDynamoDbProxy({
    target: `http://127.0.0.1:${behind.port}`,
    principals: principalsOf(['Reader']),
    tables: [table],
    grants: (name, { action, resource, context }) =>
      name === 'Reader' &&
      ['dynamodb:GetItem', 'dynamodb:UpdateItem'].includes(action) &&
      resource === table.arn &&
      context?.['dynamodb:leadingkeys']?.[0] === 'QUIZ#1',
    onWrite: () => undefined,
    conflictRate,
  });
beforeAll(async () => {
  behind = await listen(server, 0);
  proxy = await startProxy(0);
});
beforeEach(() => {
  forwarded = 0;
  proxy.calls.reset();
});
afterEach(() => proxy.intercept(undefined));
afterAll(async () => {
  await proxy.close();
  await behind.close();
});

function clientOf(credentials: Credentials, { endpoint } = proxy) {
  return new DynamoDBClient({ region: 'eu-central-1', credentials, endpoint, maxAttempts: 1 });
}
const keyOf = (partition: string) => ({ PK: { S: partition }, SK: { S: 'META' } });

function read(credentials: Credentials, partition: string) {
  const client = clientOf(credentials);
  const Key = keyOf(partition);
  return client.send(new GetItemCommand({ TableName: table.name, Key }));
}

it("forwards calls that the function's role allows, and all calls of the cloud itself", async () => {
  await read(credentialsFor('Reader'), 'QUIZ#1');
  await read(ADMIN_CREDENTIALS, 'QUIZ#2');

  expect(forwarded).toBe(2);
  expect(proxy.calls.list()).toMatchObject([
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
  expect(proxy.calls.list()).toMatchObject([{ functionName: 'Reader', status: 400 }, { status: 400 }]);
});

describe('conflicts with transactions', () => {
  const change = (partition: string, to = proxy, credentials = ADMIN_CREDENTIALS) =>
    clientOf(credentials, to).send(new UpdateItemCommand({ TableName: table.name, Key: keyOf(partition) }));
  const transact = (...partitions: string[]) =>
    clientOf(ADMIN_CREDENTIALS).send(
      new TransactWriteItemsCommand({
        TransactItems: partitions.map((partition) => ({
          Delete: { TableName: table.name, Key: keyOf(partition) },
        })),
      }),
    );

  it('refuse writes to the items of a transaction in progress, and nothing else', async () => {
    const hold = Promise.withResolvers<void>();
    held = hold.promise;
    const ongoing = transact('A', 'B');
    await expect.poll(() => forwarded).toBe(1);

    await expect(change('B')).rejects.toMatchObject({ name: 'TransactionConflictException' });
    await expect(transact('C', 'A')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    const others = [change('C'), transact('D'), read(ADMIN_CREDENTIALS, 'A')];
    hold.resolve();
    await Promise.all([ongoing, ...others]);
    await Promise.all([change('B'), transact('A', 'C')]);
  });

  it('can be caused by a test', async () => {
    proxy.intercept(({ operation }) => (operation === 'UpdateItem' ? 'conflict' : undefined));
    await expect(change('A')).rejects.toThrow('Transaction is ongoing for the item');
    await transact('A');

    proxy.intercept(() => 'conflict');
    await expect(transact('A', 'B')).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    });
    await read(ADMIN_CREDENTIALS, 'A');
  });

  it("happen at random in the given share of the functions' writes", async () => {
    const unlucky = await startProxy(0.5);
    const many = (credentials: Credentials) =>
      Promise.allSettled(Array.from({ length: 200 }, () => change('QUIZ#1', unlucky, credentials)));
    const others = await many(ADMIN_CREDENTIALS);
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);

    const outcomes = await many(credentialsFor('Reader'));
    const refused = outcomes.filter(({ status }) => status === 'rejected').length;

    expect(refused).toBeGreaterThan(60);
    expect(refused).toBeLessThan(140);
    expect(unlucky.calls.list().filter(({ refusedByChance }) => refusedByChance)).toHaveLength(refused);
    await unlucky.close();
  });
});

it('refuses the CORS preflight request of a page', async () => {
  const answer = await fetch(proxy.endpoint, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });

  expect([answer.status, answer.headers.get('access-control-allow-origin'), forwarded]).toEqual([
    400,
    null,
    0,
  ]);
});

it('refuses an update that adds to a part of an attribute, even with administrator credentials', async () => {
  const client = clientOf(ADMIN_CREDENTIALS);
  const command = new UpdateItemCommand({
    TableName: 'Table',
    Key: keyOf('QUIZ#1'),
    UpdateExpression: 'ADD #0.#1 :0',
    ExpressionAttributeNames: { '#0': 'counts', '#1': 'plays' },
    ExpressionAttributeValues: { ':0': { N: '1' } },
  });

  await expect(client.send(command)).rejects.toMatchObject({ name: 'ValidationException' });
  expect(forwarded).toBe(0);
  client.destroy();
});
