import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import * as http from 'node:http';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import { startCloud } from './cloud.ts';
import { dynamoDbClient } from './common/aws-request.ts';
import { buildFixtureApp } from './testing/fixture/app.ts';
import { setUpFixtureCloud } from './testing/fixture-cloud.ts';

const fixture = setUpFixtureCloud();
const { stateDir, lines, start } = fixture;

const putNote = (id: string, text: string) =>
  fetch(`${fixture.cloud.url}/api/notes/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });

/** The answer of the notes function on an unknown path. */
type Echo = {
  event: { headers: Record<string, string>; requestContext: { http: { sourceIp: string } } };
  remaining: number;
  originSecret: string;
};

/** How often the counter function has received a change or an object. */
async function receivedCount(id: string): Promise<number> {
  const client = dynamoDbClient(
    fixture.cloud.aws.dynamodbEndpoint,
    fixture.cloud.aws.region,
    fixture.cloud.aws.credentials,
  );
  const answer = (await client.call('GetItem', {
    TableName: fixture.cloud.aws.tableName,
    Key: { PK: { S: id }, SK: { S: 'COUNT' } },
    ConsistentRead: true,
  })) as { Item?: { received: { N: string } } };
  client.close();
  return Number(answer.Item?.received.N ?? 0);
}

describe('the API', () => {
  it('stores and reads, and counts the calls of each function', async () => {
    fixture.cloud.dynamodbCalls.reset();
    expect((await putNote('1', 'hello')).status).toBe(201);
    const response = await fetch(`${fixture.cloud.url}/api/notes/1`);
    expect(await response.json()).toEqual({ text: 'hello', count: 0 });
    const ofNotes = fixture.cloud.dynamodbCalls.list().filter((call) => call.functionName?.includes('Notes'));
    expect(ofNotes.map((call) => [call.operation, call.tableNames])).toEqual([
      ['PutItem', [fixture.cloud.aws.tableName]],
      ['GetItem', [fixture.cloud.aws.tableName]],
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/Notes\S+ storing 1$/));
  });

  it('passes the function the event that API Gateway makes behind CloudFront', async () => {
    const response = await fetch(`${fixture.cloud.url}/api/echo/a%20b?x=1&x=2`, {
      method: 'PUT',
      headers: {
        'x-session-id': 's-1',
        authorization: 'Bearer t',
        'x-forwarded-for': '203.0.113.9',
        'x-origin-secret': 'what a visitor says',
        cookie: 'c=1',
      },
      body: 'text',
    });
    const { event, remaining, originSecret } = (await response.json()) as Echo;
    expect(originSecret).toMatch(/^[0-9a-f]{32}$/);
    expect(event).toMatchObject({
      routeKey: 'ANY /api/echo/{proxy+}',
      rawPath: '/api/echo/a b',
      queryStringParameters: { x: '1,2' },
      pathParameters: { proxy: 'a b' },
      cookies: ['c=1'],
      body: 'text',
      isBase64Encoded: false,
    });
    expect(event.headers).toMatchObject({
      'x-session-id': 's-1',
      authorization: 'Bearer t',
      'x-origin-secret': originSecret,
      'x-forwarded-for': '203.0.113.9, 127.0.0.1, 192.0.2.1',
      host: expect.stringContaining('.execute-api.'),
    });
    expect(event.requestContext.http.sourceIp).toBe('192.0.2.1');
    expect(event.headers).not.toHaveProperty('connection');
    expect(remaining).toBeGreaterThan(1_000);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  });

  it('has its own address, which bypasses the edge and leaves headers as they were sent', async () => {
    const { apiEndpoint } = fixture.cloud.aws;
    const response = await fetch(`${apiEndpoint}/api/echo/a%20b?x=1`, {
      method: 'PUT',
      headers: { 'x-forwarded-for': '203.0.113.9, 64.252.1.2', 'x-origin-secret': 'a guess' },
      body: 'text',
    });
    const { event } = (await response.json()) as Echo;

    expect(event).toMatchObject({
      rawPath: '/api/echo/a b',
      rawQueryString: 'x=1',
      body: 'text',
      requestContext: { http: { sourceIp: '127.0.0.1' } },
    });
    expect(event.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 64.252.1.2, 127.0.0.1',
      'x-origin-secret': 'a guess',
      host: expect.stringContaining('.execute-api.'),
    });
    expect(event.headers).not.toHaveProperty('via');
    expect(event.headers).not.toHaveProperty('connection');
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect((await fetch(`${apiEndpoint}/index.html`)).status).toBe(404);
    expect((await fetch(`${apiEndpoint}/api/echo/%`)).status).toBe(400);
  });

  it('answers like API Gateway to an unknown route, an error, an ended worker, a timeout and a result above 6 MB', async () => {
    const [none, thrown, exited, spun, huge] = await Promise.all(
      ['none', 'echo/throw', 'echo/exit', 'hasty/spin', 'echo/huge'].map(async (name) => {
        const response = await fetch(`${fixture.cloud.url}/api/${name}`);
        return [response.status, await response.json()];
      }),
    );
    const failed = [500, { message: 'Internal Server Error' }];
    expect(none).toEqual([404, { message: 'Not Found' }]);
    expect([thrown, exited, spun, huge]).toEqual([failed, failed, failed, failed]);
    expect(lines).toContainEqual(expect.stringContaining('Task timed out after 2.00 seconds'));
    expect(lines).toContainEqual(expect.stringContaining('an internal secret'));
  });

  it('runs four events of a function at the same time, and the others wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${fixture.cloud.url}/api/echo/nap`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const status = (await (await fetch(`${fixture.cloud.url}/_local/status`)).json()) as {
      environments: number;
    };
    expect(status).toMatchObject({ ready: true, resources: { routes: 4 } });
    expect(status.environments).toBeLessThanOrEqual(5);
  });
});

describe('names that visitors choose', () => {
  it.each([
    ['parameter', '/api/echo/a?__proto__=x&__proto__=y', {}],
    ['header', '/api/echo/a', Object.fromEntries([['__proto__', 'x']])],
    ['cookie', '/api/echo/a', { cookie: '__proto__=x; __proto__=y; constructor=z' }],
  ])('may be __proto__, as a %s, and the next call works', async (_kind, path, headers) => {
    const statusOf = (target: string, sent: http.OutgoingHttpHeaders) =>
      new Promise((resolve, reject) => {
        const { port } = new URL(fixture.cloud.url);
        http
          .get({ port, path: target, headers: sent }, (response) => {
            response.resume();
            resolve(response.statusCode);
          })
          .on('error', reject);
      });

    expect(await statusOf(path, headers)).toBe(200);
    expect(await statusOf('/api/echo/b', {})).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

it('a service that hangs accepts calls, and answers them when it is resumed', async () => {
  let isAnswered = false;
  const waiting = fixture.cloud.hang('dynamodb');
  const call = fetch(`${fixture.cloud.url}/api/notes/1`).finally(() => {
    isAnswered = true;
  });
  await expect.poll(waiting).toBe(1);
  expect((await fetch(fixture.cloud.url)).status).toBe(200);
  expect(isAnswered).toBe(false);

  fixture.cloud.resume('dynamodb');

  expect((await call).status).toBe(200);
});

describe('an origin group', () => {
  const read = async (path: string) => {
    const response = await fetch(fixture.cloud.url + path, { headers: { 'x-session-id': 's-1' } });
    return { status: response.status, text: await response.text() };
  };

  it('answers from its first origin, which gets only what the policy forwards', async () => {
    const { event } = JSON.parse((await read('/hasty/echo')).text) as Echo;

    expect(event).toMatchObject({ rawPath: '/api/hasty/echo' });
    expect(event.headers).not.toHaveProperty('x-session-id');
  });

  it.each(['throw', 'sleep'])(
    'answers %s, at which the first one fails, from the second one',
    async (path) => {
      expect(await read(`/hasty/${path}`)).toEqual({ status: 200, text: 'From the bucket\n' });
    },
  );
});

describe('the buckets', () => {
  it('accept a presigned upload only as signed, call the function, and serve only what the policy allows', async () => {
    const { region, credentials, s3Endpoint, mediaBucketName: Bucket } = fixture.cloud.aws;
    const s3 = new S3Client({
      region,
      credentials,
      endpoint: s3Endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const command = new PutObjectCommand({
      Bucket,
      Key: 'originals/a b.png',
      ContentType: 'image/png',
      ContentLength: 5,
    });
    const url = await getSignedUrl(s3, command, {
      signableHeaders: new Set(['content-type', 'content-length', 'host']),
    });
    const put = (body: string, type: string) =>
      fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
    expect((await put('123456', 'image/png')).status).toBe(403);
    expect((await put('12345', 'text/html')).status).toBe(403);
    expect((await put('12345', 'image/png')).status).toBe(200);
    await expect.poll(() => receivedCount('OBJECT#originals/a+b.png')).toBe(1);

    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: 'media/x.webp',
        Body: 'webp',
        ContentType: 'image/webp',
        CacheControl: 'immutable',
      }),
    );
    const again = new PutObjectCommand({ Bucket, Key: 'media/x.webp', Body: 'other', IfNoneMatch: '*' });
    await expect(s3.send(again)).rejects.toThrow('pre-conditions');
    const stored = await s3.send(new GetObjectCommand({ Bucket, Key: 'media/x.webp' }));
    expect(await stored.Body?.transformToString()).toBe('webp');
    const shown = await fetch(`${fixture.cloud.url}/media/x.webp`);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'immutable',
    ]);
    expect(await shown.text()).toBe('webp');
    expect((await fetch(`${fixture.cloud.url}/media/hidden/x.webp`)).status).toBe(404);
    expect((await fetch(`${s3Endpoint}/${Bucket}/media/x.webp`)).status).toBe(403);
    s3.destroy();
  });
});

describe('the table', () => {
  it('deletes expired items and keeps the others', async () => {
    const client = dynamoDbClient(
      fixture.cloud.aws.dynamodbEndpoint,
      fixture.cloud.aws.region,
      fixture.cloud.aws.credentials,
    );
    const now = Math.floor(Date.now() / 1000);
    for (const [id, expiresAt] of [
      ['old', now - 60],
      ['new', now + 60],
    ] as const) {
      await client.call('PutItem', {
        TableName: fixture.cloud.aws.tableName,
        Item: { PK: { S: id }, SK: { S: 'TTL' }, expiresAt: { N: String(expiresAt) } },
      });
    }
    expect(await fixture.cloud.sweepExpired()).toBe(1);
    client.close();
  });
});

describe('an event on which a function fails', () => {
  it('is stored in a bucket if it is from the stream, with its position in the stream', async () => {
    await putNote('poison', 'bad');
    await fixture.cloud.streamDrained();

    const { region, credentials, s3Endpoint: endpoint, mediaBucketName: Bucket } = fixture.cloud.aws;
    const s3 = new S3Client({ region, credentials, endpoint });
    const list = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'aws/lambda/' }));
    const [{ Key = '' } = {}, ...others] = list.Contents ?? [];
    const kept = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const record = JSON.parse((await kept.Body?.transformToString()) ?? '') as { readonly payload: string };
    s3.destroy();

    expect(others).toEqual([]);
    expect(Key).toMatch(
      /^aws\/lambda\/[^/]+\/shardId-[^/]+\/\d{4}\/\d\d\/\d\d\/\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d-[0-9a-f-]{36}$/,
    );
    expect(record).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 4 },
      DDBStreamBatchInfo: { batchSize: 1, startSequenceNumber: expect.any(String) },
    });
    expect(JSON.parse(record.payload)).toMatchObject({
      Records: [{ eventName: 'INSERT', dynamodb: { NewImage: { PK: { S: 'NOTE#poison' } } } }],
    });
  });
});

describe('a restart', () => {
  it('is refused while another cloud uses the folder', async () => {
    await expect(start()).rejects.toThrow('Another local cloud uses');
  });

  it('is refused with a one-line message if the port is in use', async () => {
    const port = Number(new URL(fixture.cloud.url).port);
    const other = mkdtempSync(path.join(tmpdir(), 'local-cloud-'));
    await expect(startCloud({ stateDir: other, port, buildApp: buildFixtureApp })).rejects.toThrow(
      `Port ${port} is taken`,
    );
    rmSync(other, { recursive: true });
  });

  it('after kill -9 has all data and no leftover process, and continues with the stream', async () => {
    await fixture.cloud.close();
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'testing/fixture/run.ts'), stateDir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const url = await readyUrl(child);
    const body = JSON.stringify({ text: 'survives' });
    expect((await fetch(`${url}/api/notes/killed`, { method: 'POST', body })).status).toBe(201);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(serversOverState).toEqual([]);

    fixture.cloud = await start();
    expect(await (await fetch(`${fixture.cloud.url}/api/notes/killed`)).json()).toMatchObject({
      text: 'survives',
    });
    expect(await (await fetch(`${fixture.cloud.url}/api/notes/1`)).json()).toMatchObject({ text: 'hello' });
    await fixture.cloud.streamDrained();
    expect(await receivedCount('CHANGE#INSERT#NOTE#killed')).toBeGreaterThanOrEqual(1);
    expect(await receivedCount('CHANGE#INSERT#NOTE#1')).toBe(1);
  });
});

async function readyUrl(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const url = /ready (\S+)/.exec(output)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`The cloud has not started: ${output}`);
}

/** The ids of running database processes that use the state folder. */
function serversOverState(): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join(stateDir, 'dynamodb'));
      } catch {
        // The process has ended in the meantime.
        return false;
      }
    });
}
