import { runInNewContext } from 'node:vm';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { problemSchema, problems } from '#shared/api/problem.ts';
import { routes } from '#shared/api/routes.ts';
import { AppError } from '../../functions/platform/app-error.ts';
import { parseCallInput } from '../../functions/platform/call-input.ts';
import { problemResponse, toAppError } from '../../functions/platform/problem-response.ts';
import { edgeSource } from './edge-source.ts';

const source = edgeSource('api-request.js');
const limit = 1024 * 1024;

const emptyRequest = { method: 'POST', uri: '/api/x', headers: {}, querystring: {}, cookies: {} };

/** Runs the function as CloudFront does: the source defines `handler`, and no other globals exist. */
function runWith(request: object) {
  const event = { context: { requestId: 'edge-1' }, request: { ...emptyRequest, ...request } };
  return { event, result: runInNewContext(`${source}; handler(event)`, { event }) };
}

const run = (contentLength?: number) =>
  runWith(
    contentLength === undefined ? {} : { headers: { 'content-length': { value: String(contentLength) } } },
  );

/** The API's own response to a body of that many bytes. */
function responseOfApi(bytes: number) {
  try {
    parseCallInput(routes.login, { body: 'x'.repeat(bytes) } as APIGatewayProxyEventV2);
  } catch (error) {
    return problemResponse(toAppError(error), 'edge-1');
  }
  return undefined;
}

/** The headers of a response as the objects that CloudFront requires. */
const sent = ({ headers }: { headers: Record<string, { value: string }> }) =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

it.each([undefined, 0, limit])('lets a body of %s bytes through', (length) => {
  const { event, result } = run(length);

  expect(result).toBe(event.request);
});

it('sends `/api/` to the route for unknown paths, which requires a path segment', () => {
  expect(runWith({ method: 'GET', uri: '/api/' }).result).toMatchObject({ uri: '/api/unknown' });
  expect(run().result.uri).toBe('/api/x');
});

it('answers a larger body as the API does', () => {
  const { result } = run(limit + 1);

  const problem = problemSchema.parse(JSON.parse(result.body));
  expect(result.statusCode).toBe(problems.PAYLOAD_TOO_LARGE.status);
  const { body, headers } = responseOfApi(limit + 1) ?? {};
  expect(problem).toEqual(JSON.parse(body ?? ''));
  expect(sent(result)).toEqual(headers);
});

it('answers a body in chunks without a length with a problem', () => {
  const chunked = { value: 'chunked' };
  const known = runWith({ headers: { 'transfer-encoding': chunked, 'content-length': { value: '1' } } });
  expect(known.result).toBe(known.event.request);

  const { result } = runWith({ headers: { 'transfer-encoding': chunked } });

  const detail = 'Send the length of the body as content-length';
  const { body, headers } = problemResponse(new AppError('LENGTH_REQUIRED', { detail }), 'edge-1');
  expect(result.statusCode).toBe(problems.LENGTH_REQUIRED.status);
  expect(problemSchema.parse(JSON.parse(result.body))).toEqual(JSON.parse(String(body)));
  expect(sent(result)).toEqual(headers);
});

/** Fields of CloudFront's event whose names and values have that many bytes together. */
const fields = (bytes: number) => ({ a: { value: 'x'.repeat(bytes - 1) } });
const twice = { value: 'x'.repeat(99) };

it.each([
  ['an address', (bytes: number) => ({ uri: '/'.repeat(bytes) })],
  ['a query', (bytes: number) => ({ querystring: fields(bytes - 6) })],
  ['headers', (bytes: number) => ({ headers: fields(bytes - 6) })],
  ['cookies', (bytes: number) => ({ cookies: fields(bytes - 6) })],
  [
    'all of them, with one name twice',
    (bytes: number) => ({
      querystring: { a: { ...twice, multiValue: [twice, twice] } },
      headers: fields(300),
      cookies: fields(bytes - 506),
    }),
  ],
])('lets 8,192 bytes of %s through, and answers more with a problem', (_what, request) => {
  const most = runWith(request(8192));
  expect(most.result).toBe(most.event.request);

  const { result } = runWith(request(8193));

  const problem = problemSchema.parse(JSON.parse(result.body));
  const detail = 'The address and the headers together may have at most 8192 bytes';
  const { body, headers } = problemResponse(new AppError('HEADERS_TOO_LARGE', { detail }), 'edge-1');
  expect(result.statusCode).toBe(problems.HEADERS_TOO_LARGE.status);
  expect(problem).toEqual(JSON.parse(String(body)));
  expect(sent(result)).toEqual(headers);
});
