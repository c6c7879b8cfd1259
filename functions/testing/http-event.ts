import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';
import type { ApiHandler } from '../platform/router.ts';

export type TestCall = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly base64?: boolean;
};

export type TestResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The value of `data`, or the problem. */
  readonly body: Record<string, unknown>;
};

export const testRequestId = 'test-request-1';

/** The secret that CloudFront sends in tests; `vitest.config.ts` passes it to the functions as `ORIGIN_SECRETS`. */
const testOriginSecret = 'secret-of-tests';

/** An event as API Gateway's HTTP API sends it for a call through CloudFront, payload format 2.0. */
export function httpEvent(routeKey: string, call: TestCall = {}): APIGatewayProxyEventV2 {
  const [method = 'GET', path = '/'] = routeKey.split(' ');
  const text = typeof call.body === 'string' ? call.body : JSON.stringify(call.body);
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(call.query).toString(),
    headers: {
      'content-type': 'application/json',
      [originSecretHeader]: testOriginSecret,
      ...call.headers,
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'vitest' },
      requestId: testRequestId,
      routeKey,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: 1_767_225_600_000,
    },
    ...(call.params ? { pathParameters: call.params } : {}),
    ...(call.query ? { queryStringParameters: call.query } : {}),
    ...(call.body === undefined ? {} : { body: call.base64 ? Buffer.from(text).toString('base64') : text }),
    isBase64Encoded: call.base64 ?? false,
  };
}

/** Sends an event to a group's handler and returns the response. */
export async function send(
  handler: ApiHandler,
  routeKey: string,
  call: TestCall = {},
): Promise<TestResponse> {
  const context = { getRemainingTimeInMillis: () => 900_000 } as Context;
  const result = await handler(httpEvent(routeKey, call), context);
  const text = result.body ?? '';
  const parsed: Record<string, unknown> = text ? JSON.parse(text) : {};
  return {
    status: result.statusCode ?? 0,
    headers: (result.headers ?? {}) as Record<string, string>,
    text,
    body: (parsed.data ?? parsed) as Record<string, unknown>,
  };
}
