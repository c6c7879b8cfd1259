import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Headers, OriginRequest, OriginResponse } from '../common/gateway-types.ts';

export type EventSource = {
  requestId: string;
  routeKey: string;
  /** The decoded path. */
  path: string;
  pathParameters: Record<string, string>;
  apiId: string;
  account: string;
  domainName: string;
  /** The address of the connection: behind CloudFront, the address of the edge and not of the viewer. */
  sourceIp: string;
};

/** CloudFront's address here (TEST-NET-1). Code that uses it as the viewer's address is easy to notice. */
export const EDGE_ADDRESS = '192.0.2.1';

/** The event of a request, in payload format 2.0 of HTTP APIs. */
export function toHttpEvent(request: OriginRequest, source: EventSource): APIGatewayProxyEventV2 {
  const { cookie, ...sent } = request.headers;
  const addresses = [sent['x-forwarded-for'], source.sourceIp].filter((one) => one !== undefined);
  // API Gateway and Lambda add these headers.
  const headers = {
    ...sent,
    host: source.domainName,
    'x-forwarded-for': addresses.join(', '),
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
  const now = new Date();
  const queryStringParameters = joinQuery(request.query);
  const isBase64Encoded = request.body.length > 0 && !isText(request.headers);
  return {
    version: '2.0',
    routeKey: source.routeKey,
    rawPath: source.path,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */).filter((one) => one !== '') }),
    headers,
    ...(request.query === '' ? {} : { queryStringParameters }),
    requestContext: {
      accountId: source.account,
      apiId: source.apiId,
      domainName: source.domainName,
      domainPrefix: source.domainName.split('.')[0] ?? '',
      http: {
        method: request.method,
        path: source.path,
        protocol: 'HTTP/1.1',
        sourceIp: source.sourceIp,
        userAgent: sent['user-agent'] ?? '',
      },
      requestId: source.requestId,
      routeKey: source.routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(source.pathParameters).length === 0 ? {} : { pathParameters: source.pathParameters }),
    ...(request.body.length === 0
      ? {}
      : { body: request.body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

/**
 * The HTTP response for a function's result. A result without `statusCode` is the body of a 200.
 * Returns undefined for a result that API Gateway and Lambda refuse.
 */
export function toHttpResponse(result: unknown): OriginResponse | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const answer = result as {
    statusCode: unknown;
    headers?: Record<string, unknown>;
    cookies?: unknown;
    body?: unknown;
    isBase64Encoded?: unknown;
  };
  const status = Number(answer.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (answer.body !== undefined && answer.body !== null && typeof answer.body !== 'string') return undefined;
  const body = Buffer.from(answer.body ?? '', answer.isBase64Encoded === true ? 'base64' : 'utf8');
  const headers: Headers = body.length > 0 ? { 'content-type': 'text/plain; charset=utf-8' } : {};
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    if (value !== undefined && value !== null) headers[name.toLowerCase()] = String(value);
  }
  return {
    status,
    headers,
    body,
    ...(Array.isArray(answer.cookies) ? { cookies: answer.cookies.map(String) } : {}),
  };
}

function joinQuery(query: string): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value;
  }
  return joined;
}

const TEXT_TYPES = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i;

function isText(headers: Headers): boolean {
  if (headers['content-encoding'] !== undefined) return false;
  const type = headers['content-type'];
  return type === undefined || TEXT_TYPES.test(type);
}
