import type { Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { httpEvent, send, testRequestId } from '../testing/http-event.ts';
import {
  caller,
  change,
  changeThing,
  handler,
  read,
  readThing,
  routes,
  setUpThingRouter,
  signedIn,
  signIn,
  thingId,
  verifyAccessToken,
} from '../testing/thing-router.ts';
import { AppError } from './app-error.ts';
import { withHeaders } from './operation.ts';
import { router } from './router.ts';

const { logged, timesLogged } = setUpThingRouter();

describe('success', () => {
  it('wraps the data, removes fields that the schema does not name, and forbids caching', async () => {
    readThing.mockResolvedValueOnce({ id: 'a', count: 1, secret: 'x' } as { id: string; count: number });

    const got = await send(handler, read, { params: { thingId } });

    expect(got).toMatchObject({ status: 200, text: '{"data":{"id":"a","count":1}}' });
    expect(got.headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': testRequestId,
    });
  });

  it('answers HEAD like GET, and only if the route has a GET', async () => {
    readThing.mockResolvedValueOnce({ id: 'a', count: 1 });

    const got = await send(handler, read.replace('GET', 'HEAD'), { params: { thingId } });
    const other = await send(handler, 'HEAD /api/sign-in');

    expect(got.status).toBe(200);
    expect(got.headers['content-type']).toBe('application/json');
    expect(other.status).toBe(404);
  });

  it('returns 201 and 204 as the route defines', async () => {
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

  it('sets the headers of an operation', async () => {
    changeThing.mockResolvedValueOnce(withHeaders({ id: 'a', count: 1 }, { etag: '"1"' }) as never);

    const got = await send(handler, change, { params: { thingId }, body: { title: 'A' }, headers: signedIn });

    expect(got.headers).toMatchObject({ 'cache-control': 'no-store', etag: '"1"' });
  });

  it('returns a cacheable read with a tag, and 304 to a client with the same tag', async () => {
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

  it('passes on parsed input, the session, If-Match and the caller', async () => {
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

  it('passes on the viewer’s address, and doesn’t reveal the secret that CloudFront sends', async () => {
    vi.stubEnv('LOG_LEVEL', 'debug');
    readThing.mockRejectedValueOnce(new Error('fails'));
    const event = httpEvent(read, {
      params: { thingId },
      headers: { 'x-forwarded-for': '203.0.113.9, 64.252.1.2' },
    });

    const answer = await handler(event, {} as Context);
    vi.unstubAllEnvs();

    expect(readThing).toHaveBeenCalledWith({ params: { thingId }, query: {}, address: '203.0.113.9' });
    expect(JSON.stringify(event)).not.toContain('secret-of-tests');
    expect(`${logged()}${JSON.stringify(answer)}`).toContain('"fails"');
    expect(`${logged()}${JSON.stringify(answer)}`).not.toContain('secret-of-tests');
  });

  it('is refused for a call that bypasses CloudFront, before any other check', async () => {
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
  it('returns 404 for an unknown route', async () => {
    expect(await send(handler, '$default')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('authentication', () => {
  it('requires a token if the route requires one, before it checks the input', async () => {
    const got = await send(handler, change, { params: { thingId: 'x' }, body: '{' });

    expect(got).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } });
    expect(got.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['Bearer bad', 'Basic Z29vZA==', 'Bearer ', 'good'])(
    'refuses %j even if a token is optional',
    async (authorization) => {
      const got = await send(handler, read, { params: { thingId }, headers: { authorization } });

      expect(got).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
      expect(readThing).not.toHaveBeenCalled();
    },
  );

  it('passes on the caller of an optional token, and ignores a token if auth is none', async () => {
    await send(handler, read, { params: { thingId }, headers: signedIn });
    expect(readThing).toHaveBeenCalledWith({ params: { thingId }, query: {}, address: '127.0.0.1', caller });

    const got = await send(handler, 'POST /api/sign-in', {
      body: { name: 'eva' },
      headers: { authorization: 'Bearer bad' },
    });
    expect(got.status).toBe(204);
  });

  it('returns 503 with Retry-After if the keys cannot be fetched', async () => {
    verifyAccessToken.mockRejectedValueOnce(new AppError('UPSTREAM_UNAVAILABLE', { retryAfter: 5 }));

    const got = await send(handler, read, { params: { thingId }, headers: signedIn });

    expect(got).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });
});

it('logs one line per request, with the route template and nothing that the caller sent', async () => {
  await send(handler, change, {
    params: { thingId },
    query: { page: '1' },
    body: { title: 'private words' },
    headers: { ...signedIn, 'x-session-id': thingId },
  });

  expect(timesLogged()).toBe(1);
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

it('logs with the first call of a copy how long the copy took to start', async () => {
  const copy = router(routes, { readThing, changeThing, signIn });
  for (const _call of [1, 2]) await send(copy, read, { params: { thingId } });

  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ coldStartMs }) => typeof coldStartMs)).toEqual(['number', 'undefined']);
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
  // @ts-expect-error data for a route without data must not compile
  router(routes, { ...good, signIn: async () => ({ id: 'a' }) });

  expect(() => router(routes, good)).not.toThrow();
});
