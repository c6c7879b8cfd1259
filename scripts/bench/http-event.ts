import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';

/** The origin secret that CloudFront sends in benchmarks; the functions need it as `ORIGIN_SECRETS`. */
export const benchOriginSecret = 'secret-of-benchmarks';

export type HttpCall = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
};

/** An event as API Gateway's HTTP API sends it (payload format 2.0) for a route such as `GET /api/users/{username}`. */
export function httpEvent(routeKey: string, call: HttpCall): APIGatewayProxyEventV2 {
  const [method = '', template = ''] = routeKey.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => call.params?.[name] ?? '');
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(call.query).toString(),
    headers: {
      'content-type': 'application/json',
      host: 'localhost',
      [originSecretHeader]: benchOriginSecret,
      ...call.headers,
    },
    ...(call.params ? { pathParameters: call.params } : {}),
    ...(call.query ? { queryStringParameters: call.query } : {}),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey,
      stage: '$default',
      time: '01/Jan/2026:00:00:00 +0000',
      timeEpoch: 1_767_225_600_000,
    },
    isBase64Encoded: false,
  };
}
