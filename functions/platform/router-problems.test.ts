import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#shared/api/problem.ts';
import { httpEvent, send, testRequestId } from '../testing/http-event.ts';
import {
  change,
  changeThing,
  handler,
  read,
  readThing,
  setUpThingRouter,
  signedIn,
  thingId,
} from '../testing/thing-router.ts';
import { notFound } from './app-error.ts';

const { logged } = setUpThingRouter();

describe('input', () => {
  const post = (body: unknown) => send(handler, change, { params: { thingId }, body, headers: signedIn });

  it('names every failing field of params, query and body together', async () => {
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

  it('returns 400 for a body that isn’t JSON', async () => {
    for (const body of ['{', 'title=A', '{"title":"A"} x']) {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } });
    }
    expect(logged()).not.toContain('title=A');
  });

  it('returns 422 for half of a character, wherever it is', async () => {
    const half = '\\ud83e';
    const got = await post(`{"title":"a${half}","options":[{"text":"b"},{"text":"${half}"}],"${half}":1}`);

    expect(got.status).toBe(422);
    const errors = got.body.errors as { path: string; message: string }[];
    expect(errors.map(({ path }) => path)).toEqual(['body.title', 'body.options.1.text', 'body.\ufffd']);
    expect(changeThing).not.toHaveBeenCalled();
    expect((await post({ title: 'whole 🦊' })).status).toBe(201);
  });

  it('returns 422 for a body of a hundred thousand nested lists', async () => {
    const got = await post(`{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);

    expect(got).toMatchObject({ status: 422, body: { errors: [{ path: 'body.title' }] } });
  });

  it('returns 400 for bytes that aren’t UTF-8', async () => {
    const event = httpEvent(change, { params: { thingId }, headers: signedIn });
    const body = Buffer.from([0x22, 0xff, 0x22]).toString('base64');

    const got = await handler({ ...event, body, isBase64Encoded: true }, {} as Context);

    expect(got.statusCode).toBe(400);
  });

  it.each([undefined, ''])('returns 422 if the body is missing (%j)', async (body) => {
    expect((await post(body)).body.errors).toEqual([
      { path: 'body', message: 'This call needs a JSON body' },
    ]);
  });

  it.each([null, [], 'text', 5].map((body) => JSON.stringify(body)))(
    'returns 422 for the body %s',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 422, body: { errors: [{ path: 'body' }] } });
    },
  );

  it('returns 413 for more than 1 MB', async () => {
    expect(await post({ title: 'č'.repeat(600_000) })).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
  });

  it('ignores parts that the route does not have', async () => {
    const got = await send(handler, 'POST /api/sign-in', { body: { name: 'a' }, query: { any: 'thing' } });

    expect(got.status).toBe(204);
  });
});

describe('failure', () => {
  it('returns an AppError as a problem of the contract', async () => {
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

  it('returns 500 if the data does not match the response schema, naming the field in the log only', async () => {
    readThing.mockResolvedValueOnce({ id: 'a', count: 1.5 });

    const got = await send(handler, read, { params: { thingId } });

    expect(got).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    expect(got.text).not.toContain('count');
    expect(logged()).toContain('count');
  });

  it.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'TimeoutError'])(
    'returns 503 with Retry-After for %s',
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

  it('returns 503 if the database can’t be reached, 500 for any other of its errors', async () => {
    readThing.mockRejectedValueOnce(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    expect((await send(handler, read, { params: { thingId } })).status).toBe(503);

    readThing.mockRejectedValueOnce(new ConditionalCheckFailedException({ message: 'm', $metadata: {} }));
    expect((await send(handler, read, { params: { thingId } })).status).toBe(500);
  });

  it('aborts shortly before the function’s timeout', async () => {
    readThing.mockImplementationOnce(() => new Promise(() => undefined));

    const got = await handler(httpEvent(read, { params: { thingId } }), {
      getRemainingTimeInMillis: () => 300,
    } as Context);

    expect(got.statusCode).toBe(504);
  });
});
