import { describe, expect, it } from 'vitest';
import type { OriginRequest } from '../common/gateway-types.ts';
import { toHttpEvent, toHttpResponse } from './http-event.ts';

const source = {
  requestId: 'request-1',
  routeKey: 'POST /api/notes/{id}',
  path: '/api/notes/a b',
  pathParameters: { id: 'a b' },
  apiId: 'abc',
  account: '000000000000',
  domainName: 'abc.execute-api.eu-central-1.amazonaws.com',
  sourceIp: '192.0.2.1',
};

/** The headers that API Gateway adds. */
const added = {
  host: source.domainName,
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
};

const request = (changes: Partial<OriginRequest> = {}): OriginRequest => ({
  method: 'POST',
  path: '/api/notes/a%20b',
  query: '',
  headers: { 'content-type': 'application/json', 'user-agent': 'test' },
  body: Buffer.from('{"á":1}'),
  ...changes,
});

describe('toHttpEvent', () => {
  it('has the shape of payload format 2.0', () => {
    expect(toHttpEvent(request(), source)).toEqual({
      version: '2.0',
      routeKey: 'POST /api/notes/{id}',
      rawPath: '/api/notes/a b',
      rawQueryString: '',
      headers: { 'content-type': 'application/json', 'user-agent': 'test', ...added },
      requestContext: {
        accountId: '000000000000',
        apiId: 'abc',
        domainName: 'abc.execute-api.eu-central-1.amazonaws.com',
        domainPrefix: 'abc',
        http: {
          method: 'POST',
          path: '/api/notes/a b',
          protocol: 'HTTP/1.1',
          sourceIp: '192.0.2.1',
          userAgent: 'test',
        },
        requestId: 'request-1',
        routeKey: 'POST /api/notes/{id}',
        stage: '$default',
        time: expect.any(String),
        timeEpoch: expect.any(Number),
      },
      pathParameters: { id: 'a b' },
      body: '{"á":1}',
      isBase64Encoded: false,
    });
  });

  it('joins repeated query values and keeps the raw query', () => {
    const event = toHttpEvent(request({ query: 'a=1&a=2&b=x%20y+z&c' }), source);
    expect(event.rawQueryString).toBe('a=1&a=2&b=x%20y+z&c');
    expect(event.queryStringParameters).toEqual({ a: '1,2', b: 'x y z', c: '' });
  });

  it('takes __proto__ as the name of a parameter like any other', () => {
    const { queryStringParameters = {} } = toHttpEvent(request({ query: '__proto__=x&__proto__=y' }), source);

    expect(Object.entries(queryStringParameters)).toEqual([['__proto__', 'x,y']]);
  });

  it('moves cookies out of the headers', () => {
    const event = toHttpEvent(request({ headers: { cookie: 'a=1; b=2' } }), source);
    expect(event.cookies).toEqual(['a=1', 'b=2']);
    expect(event.headers).toEqual(added);
  });

  it.each([
    ['application/json; charset=utf-8', false],
    ['application/problem+json', false],
    ['text/plain', false],
    ['image/png', true],
    ['application/x-www-form-urlencoded', true],
  ])('encodes a body of %s: %s', (type, isBase64Encoded) => {
    const event = toHttpEvent(
      request({ headers: { 'content-type': type }, body: Buffer.from([0xff]) }),
      source,
    );
    expect(event.isBase64Encoded).toBe(isBase64Encoded);
    if (isBase64Encoded) expect(event.body).toBe('/w==');
  });

  it('has no body if none was sent', () => {
    expect(toHttpEvent(request({ body: Buffer.alloc(0) }), source)).not.toHaveProperty('body');
  });
});

describe('toHttpResponse', () => {
  it('passes on status, headers, cookies and a base64 body', () => {
    const response = toHttpResponse({
      statusCode: 201,
      headers: { 'X-Count': 3, 'Content-Type': 'image/png' },
      cookies: ['a=1'],
      body: '/w==',
      isBase64Encoded: true,
    });
    expect(response).toEqual({
      status: 201,
      headers: { 'x-count': '3', 'content-type': 'image/png' },
      cookies: ['a=1'],
      body: Buffer.from([0xff]),
    });
  });

  it('uses a result without a status as the JSON body of a 200', () => {
    expect(toHttpResponse({ a: 1 })).toMatchObject({ status: 200, body: Buffer.from('{"a":1}') });
  });

  it.each([{ statusCode: 'none' }, { statusCode: 99 }, { statusCode: 200, body: { a: 1 } }])(
    'refuses %j',
    (result) => {
      expect(toHttpResponse(result)).toBeUndefined();
    },
  );
});
