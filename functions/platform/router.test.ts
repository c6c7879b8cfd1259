import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { problemSchema } from '#shared/api/problem.ts';
import { defineRoutes, route } from '#shared/api/route.ts';
import { httpEvent, send, testRequestId } from '../testing/http-event.ts';
import { AppError, notFound } from './app-error.ts';
import { type OperationInput, withHeaders } from './operation.ts';
import { router } from './router.ts';

const thing = z.object({ id: z.string(), count: z.int() });
const routes = defineRoutes('quizzes', {
  readThing: route(endpoint('readThing', 'GET', '/api/things/{thingId}'), {
    auth: 'optional',
    summary: 'Read',
    params: z.strictObject({ thingId: z.uuid() }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).optional() }),
    response: { status: 200, data: thing },
    problems: [],
  }),
  changeThing: route(endpoint('changeThing', 'POST', '/api/things/{thingId}'), {
    auth: 'required',
    summary: 'Change',
    params: z.strictObject({ thingId: z.uuid() }),
    query: z.strictObject({ page: z.coerce.number().int().min(1).optional() }),
    body: z.strictObject({
      title: z.string().min(1),
      options: z.array(z.strictObject({ text: z.string() })).optional(),
    }),
    response: { status: 201, data: thing },
    problems: [],
  }),
  signIn: route(endpoint('signIn', 'POST', '/api/sign-in'), {
    auth: 'none',
    summary: 'Sign in',
    body: z.strictObject({ name: z.string() }),
    response: { status: 204 },
    problems: [],
  }),
});

type Routes = typeof routes;
const caller = { userId: 'account-1', username: 'eva' };
const readThing = vi.fn(async (_input: OperationInput<Routes['readThing']>) => ({ id: 'a', count: 1 }));
const changeThing = vi.fn(async (_input: OperationInput<Routes['changeThing']>) => ({ id: 'a', count: 2 }));
const signIn = vi.fn(async () => undefined);
const verifyAccessToken = vi.fn(async (token: string) => {
  if (token !== 'good') throw new AppError('INVALID_TOKEN');
  return caller;
});
const handler = router(routes, { readThing, changeThing, signIn }, { verifyAccessToken });

const thingId = '0190a5a0-0000-7000-8000-000000000001';
const read = 'GET /api/things/{thingId}';
const change = 'POST /api/things/{thingId}';
const signedIn = { authorization: 'Bearer good' };

let output: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});
const logged = () => output.mock.calls.map(([line]) => String(line)).join('');

describe('success', () => {
  it('wraps the data, strips what the schema does not name, and forbids storing', async () => {
    readThing.mockResolvedValueOnce({ id: 'a', count: 1, secret: 'x' } as { id: string; count: number });

    const got = await send(handler, read, { params: { thingId } });

    expect(got).toMatchObject({ status: 200, text: '{"data":{"id":"a","count":1}}' });
    expect(got.headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': testRequestId,
    });
  });

  it('answers 201 and 204 as the route says', async () => {
    const created = await send(handler, change, {
      params: { thingId },
      body: { title: 'A' },
      headers: signedIn,
    });
    const silent = await send(handler, 'POST /api/sign-in', { body: { name: 'eva' } });

    expect(created.status).toBe(201);
    expect(silent).toMatchObject({ status: 204, text: '' });
    expect(silent.headers['content-type']).toBeUndefined();
  });

  it('lets an operation set headers', async () => {
    changeThing.mockResolvedValueOnce(withHeaders({ id: 'a', count: 1 }, { etag: '"1"' }) as never);

    const got = await send(handler, change, { params: { thingId }, body: { title: 'A' }, headers: signedIn });

    expect(got.headers).toMatchObject({ 'cache-control': 'no-store', etag: '"1"' });
  });

  it('answers a read that may be stored with a tag, and 304 to who has it', async () => {
    const cached = router(
      { readThing: routes.readThing },
      { readThing: async () => withHeaders({ id: 'a', count: 1 }, { 'cache-control': 'public, max-age=5' }) },
    );

    const got = await send(cached, read, { params: { thingId } });
    const { etag } = got.headers;
    const again = await send(cached, read, {
      params: { thingId },
      headers: { 'if-none-match': String(etag) },
    });

    expect(got).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^".+"$/) } });
    expect(again).toMatchObject({
      status: 304,
      text: '',
      headers: { 'cache-control': 'public, max-age=5', etag },
    });
  });

  it('hands on parsed input, the session, If-Match and the caller', async () => {
    await send(handler, change, {
      params: { thingId },
      query: { page: '2' },
      body: { title: 'A' },
      headers: { ...signedIn, 'x-session-id': thingId.toUpperCase(), 'if-match': '"3"' },
    });
    await send(handler, read, { params: { thingId }, headers: { 'x-session-id': 'no uuid' } });

    expect(changeThing).toHaveBeenCalledWith({
      params: { thingId },
      query: { page: 2 },
      body: { title: 'A' },
      address: '127.0.0.1',
      sessionId: thingId,
      ifMatch: '"3"',
      caller,
      accessToken: 'good',
    });
    expect(readThing).toHaveBeenCalledWith({ params: { thingId }, query: {}, address: '127.0.0.1' });
  });

  it('tells whom CloudFront saw, and nobody what CloudFront shows for it', async () => {
    vi.stubEnv('LOG_LEVEL', 'debug');
    readThing.mockRejectedValueOnce(new Error('fails'));
    const event = httpEvent(read, {
      params: { thingId },
      headers: { 'x-forwarded-for': '203.0.113.9, 64.252.1.2' },
    });

    const answer = await handler(event, {} as Context);
    vi.unstubAllEnvs();

    expect(readThing).toHaveBeenCalledWith({ params: { thingId }, query: {}, address: '203.0.113.9' });
    expect(event.headers).not.toHaveProperty('x-origin-secret');
    expect(`${logged()}${JSON.stringify(answer)}`).toContain('"fails"');
    expect(`${logged()}${JSON.stringify(answer)}`).not.toContain('secret-of-tests');
  });

  it('is refused for a call past CloudFront, before anything else is looked at', async () => {
    const { status, body } = await send(handler, 'GET /api/nothing', {
      headers: { 'x-origin-secret': 'guess' },
    });

    expect([status, body.code]).toEqual([403, 'DIRECT_CALL']);
    expect(logged()).toContain('DIRECT_CALL');
    expect(logged()).not.toContain('guess');
  });

  it('reads a body in base64', async () => {
    await send(handler, change, {
      params: { thingId },
      body: { title: 'Mačka' },
      base64: true,
      headers: signedIn,
    });

    expect(changeThing.mock.lastCall?.[0].body).toEqual({ title: 'Mačka' });
  });
});

describe('routing', () => {
  it('answers 404 for a route it does not have', async () => {
    expect(await send(handler, '$default')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('authentication', () => {
  it('wants a token where it is required, before looking at the input', async () => {
    const got = await send(handler, change, { params: { thingId: 'x' }, body: '{' });

    expect(got).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } });
    expect(got.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['Bearer bad', 'Basic Z29vZA==', 'Bearer ', 'good'])(
    'refuses %j also where a token is optional',
    async (authorization) => {
      const got = await send(handler, read, { params: { thingId }, headers: { authorization } });

      expect(got).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
      expect(readThing).not.toHaveBeenCalled();
    },
  );

  it('gives the caller of an optional token and looks at none where auth is none', async () => {
    await send(handler, read, { params: { thingId }, headers: signedIn });
    expect(readThing).toHaveBeenCalledWith({ params: { thingId }, query: {}, address: '127.0.0.1', caller });

    const got = await send(handler, 'POST /api/sign-in', {
      body: { name: 'eva' },
      headers: { authorization: 'Bearer bad' },
    });
    expect(got.status).toBe(204);
  });

  it('answers 503 with Retry-After where the keys cannot be had', async () => {
    verifyAccessToken.mockRejectedValueOnce(new AppError('UPSTREAM_UNAVAILABLE', { retryAfter: 5 }));

    const got = await send(handler, read, { params: { thingId }, headers: signedIn });

    expect(got).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });
});

describe('input', () => {
  const post = (body: unknown) => send(handler, change, { params: { thingId }, body, headers: signedIn });

  it('names every failing field of params, query and body at once', async () => {
    const got = await send(handler, change, {
      params: { thingId: 'x' },
      query: { page: '0', extra: '1' },
      body: { title: '', options: [{ text: 'a', isCorrect: true, id: 'b' }, {}], more: 1 },
      headers: signedIn,
    });

    expect(got.status).toBe(422);
    expect(got.body.code).toBe('VALIDATION_FAILED');
    const errors = got.body.errors as { path: string; message: string }[];
    expect(errors.map(({ path }) => path).sort()).toEqual([
      'body.more',
      'body.options.0.id',
      'body.options.0.isCorrect',
      'body.options.1.text',
      'body.title',
      'params.thingId',
      'query.extra',
      'query.page',
    ]);
    expect(errors.every(({ message }) => message.length > 0)).toBe(true);
    expect(changeThing).not.toHaveBeenCalled();
  });

  it('answers 400 for what is no JSON', async () => {
    for (const body of ['{', 'title=A', '{"title":"A"} x']) {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } });
    }
    expect(logged()).not.toContain('title=A');
  });

  it('answers 422 for half of a character, wherever it stands', async () => {
    const half = '\\ud83e';
    const got = await post(`{"title":"a${half}","options":[{"text":"b"},{"text":"${half}"}],"${half}":1}`);

    expect(got.status).toBe(422);
    const errors = got.body.errors as { path: string; message: string }[];
    expect(errors.map(({ path }) => path)).toEqual(['body.title', 'body.options.1.text', 'body.\ufffd']);
    expect(changeThing).not.toHaveBeenCalled();
    expect((await post({ title: 'whole 🦊' })).status).toBe(201);
  });

  it('answers 422 for a body of a hundred thousand lists in one another', async () => {
    const got = await post(`{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);

    expect(got).toMatchObject({ status: 422, body: { errors: [{ path: 'body.title' }] } });
  });

  it('answers 400 for bytes that are no UTF-8', async () => {
    const event = httpEvent(change, { params: { thingId }, headers: signedIn });
    const body = Buffer.from([0x22, 0xff, 0x22]).toString('base64');

    const got = await handler({ ...event, body, isBase64Encoded: true }, {} as Context);

    expect(got.statusCode).toBe(400);
  });

  it.each([undefined, ''])('answers 422 where the body is missing (%j)', async (body) => {
    expect((await post(body)).body.errors).toEqual([
      { path: 'body', message: 'This call needs a JSON body' },
    ]);
  });

  it.each([null, [], 'text', 5].map((body) => JSON.stringify(body)))(
    'answers 422 for the body %s',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 422, body: { errors: [{ path: 'body' }] } });
    },
  );

  it('answers 413 for more than 1 MB', async () => {
    expect(await post({ title: 'č'.repeat(600_000) })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });

  it('does not look at parts that the route does not have', async () => {
    const got = await send(handler, 'POST /api/sign-in', { body: { name: 'a' }, query: { any: 'thing' } });

    expect(got.status).toBe(204);
  });
});

describe('failure', () => {
  it('gives an AppError as a problem of the contract', async () => {
    readThing.mockRejectedValueOnce(notFound('Thing'));

    const got = await send(handler, read, { params: { thingId } });

    expect(got.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': testRequestId,
    });
    expect(problemSchema.parse(got.body)).toEqual({
      type: 'urn:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'Thing not found',
      code: 'NOT_FOUND',
      message: 'Thing not found',
      requestId: testRequestId,
    });
  });

  it('masks an unknown error and logs its cause under the same request id', async () => {
    readThing.mockRejectedValueOnce(
      new Error('table quiz-prod', { cause: new Error('password of the database') }),
    );

    const got = await send(handler, read, { params: { thingId } });

    expect(got).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR', requestId: testRequestId } });
    expect(got.text).not.toMatch(/quiz-prod|password/);
    const line = JSON.parse(logged());
    expect(line).toMatchObject({ level: 'error', requestId: testRequestId, route: read, status: 500 });
    expect(JSON.stringify(line)).toContain('table quiz-prod');
    expect(JSON.stringify(line)).toContain('password of the database');
  });

  it('answers 500 where the data does not fit the response schema, naming the field in the log only', async () => {
    readThing.mockResolvedValueOnce({ id: 'a', count: 1.5 });

    const got = await send(handler, read, { params: { thingId } });

    expect(got).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    expect(got.text).not.toContain('count');
    expect(logged()).toContain('count');
  });

  it.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'TimeoutError'])(
    'answers 503 with Retry-After for %s',
    async (name) => {
      readThing.mockRejectedValueOnce(Object.assign(new Error('slow down'), { name }));

      const got = await send(handler, read, { params: { thingId } });

      expect(got).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        body: { code: 'UPSTREAM_UNAVAILABLE' },
      });
    },
  );

  it('answers 503 where the database is not reached, 500 for any other of its errors', async () => {
    readThing.mockRejectedValueOnce(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    expect((await send(handler, read, { params: { thingId } })).status).toBe(503);

    readThing.mockRejectedValueOnce(new ConditionalCheckFailedException({ message: 'm', $metadata: {} }));
    expect((await send(handler, read, { params: { thingId } })).status).toBe(500);
  });

  it('gives up shortly before the time of the function ends', async () => {
    readThing.mockImplementationOnce(() => new Promise(() => undefined));

    const got = await handler(httpEvent(read, { params: { thingId } }), {
      getRemainingTimeInMillis: () => 300,
    } as Context);

    expect(got.statusCode).toBe(504);
  });
});

it('logs one line a request, with the route template and nothing that the caller sent', async () => {
  await send(handler, change, {
    params: { thingId },
    query: { page: '1' },
    body: { title: 'private words' },
    headers: { ...signedIn, 'x-session-id': thingId },
  });

  expect(output).toHaveBeenCalledTimes(1);
  expect(JSON.parse(logged())).toEqual({
    level: 'info',
    time: expect.any(String),
    message: 'request',
    requestId: testRequestId,
    route: change,
    status: 201,
    durationMs: expect.any(Number),
  });
});

it('does not compile with a missing, an extra or a wrong operation', () => {
  const good = { readThing, changeThing, signIn } as const;
  const { signIn: _left, ...withoutOne } = good;
  // @ts-expect-error a missing operation must not compile
  router(routes, withoutOne);
  // @ts-expect-error an extra operation must not compile
  router(routes, { ...good, other: signIn });
  // @ts-expect-error a wrong result must not compile
  router(routes, { ...good, readThing: async () => ({ id: 'a' }) });
  // @ts-expect-error data where there is none to give must not compile
  router(routes, { ...good, signIn: async () => ({ id: 'a' }) });

  expect(() => router(routes, good)).not.toThrow();
});
