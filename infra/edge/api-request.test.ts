import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { problemSchema, problems } from '#shared/api/problem.ts';
import { routes } from '#shared/api/routes.ts';
import { parseCallInput } from '../../functions/platform/call-input.ts';
import { problemResponse, toAppError } from '../../functions/platform/problem-response.ts';

const source = readFileSync(path.join(import.meta.dirname, 'api-request.js'), 'utf8');
const limit = 1024 * 1024;

/** Runs the function as CloudFront does: the source defines `handler`, nothing else is around. */
function run(contentLength?: number) {
  const headers = contentLength === undefined ? {} : { 'content-length': { value: String(contentLength) } };
  const event = { context: { requestId: 'edge-1' }, request: { method: 'POST', uri: '/api/x', headers } };
  return { event, result: runInNewContext(`${source}; handler(event)`, { event }) };
}

/** What the API itself answers to a body of that many bytes. */
function answerOfApi(bytes: number) {
  try {
    parseCallInput(routes.login, { body: 'x'.repeat(bytes) } as APIGatewayProxyEventV2);
  } catch (error) {
    return problemResponse(toAppError(error), 'edge-1');
  }
  return undefined;
}

it.each([undefined, 0, limit])('lets a body of %s bytes through', (length) => {
  const { event, result } = run(length);

  expect(result).toBe(event.request);
});

it('sends the path without a name to the route of unknown paths, which needs one', () => {
  const event = { context: { requestId: 'edge-1' }, request: { method: 'GET', uri: '/api/', headers: {} } };

  expect(runInNewContext(`${source}; handler(event)`, { event })).toMatchObject({ uri: '/api/unknown' });
  expect(run().result.uri).toBe('/api/x');
});

it('answers a larger one as the API does', () => {
  const { result } = run(limit + 1);

  const problem = problemSchema.parse(JSON.parse(result.body));
  expect(result.statusCode).toBe(problems.PAYLOAD_TOO_LARGE.status);
  const { body, headers } = answerOfApi(limit + 1) ?? {};
  expect(problem).toEqual(JSON.parse(body ?? ''));
  const sent = Object.entries<{ value: string }>(result.headers).map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(sent)).toEqual(headers);
});
