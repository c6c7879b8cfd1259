import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';

/** The origin secret that CloudFront sends in benchmarks; the functions need it as `ORIGIN_SECRETS`. */
export const benchOriginSecret = 'secret-of-benchmarks';

/** The call with which the benchmark starts a function. */
export type ColdCall = {
  /** The folder of the function in `dist/functions`. */
  readonly group: string;
  readonly event: unknown;
  /** The status of an HTTP answer, which shows that the call came as far as the table. */
  readonly status?: number;
};

const missing = '0190b2c4-0000-7000-8000-000000000000';

/**
 * A call for each function that visitors and authors wait for, and those with the most code. It asks the table for one
 * item, which it doesn't have; link pictures ask the bucket for a file instead.
 */
export function coldCalls(accessToken: string): readonly ColdCall[] {
  const author = { authorization: `Bearer ${accessToken}` };
  return [
    http('quizzes', 'GET /api/quizzes/{idOrSlug}', 404, { pathParameters: { idOrSlug: missing } }),
    http('users', 'GET /api/users/{username}', 404, { pathParameters: { username: 'nobody' } }),
    http('media', 'GET /api/media/{mediaId}', 404, { pathParameters: { mediaId: missing } }),
    // The author's e-mail address isn't verified, which the function reads from the table.
    http('ai-text', 'POST /api/ai-text-gen/generate-topics', 403, {
      body: JSON.stringify({ count: 1, language: 'sk' }),
      headers: author,
    }),
    http('link-picture', 'GET /link-pictures/{name}', 404, {
      pathParameters: { name: 'none-1600-50-50.jpg' },
    }),
    {
      group: 'media-processor',
      event: { Records: [{ s3: { object: { key: `uploads/${missing}` } } }] },
    },
  ];
}

type HttpCall = {
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A call as API Gateway's HTTP API sends it (payload format 2.0). */
function http(group: string, routeKey: string, status: number, { headers, ...call }: HttpCall): ColdCall {
  const [method = '', template = ''] = routeKey.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => call.pathParameters?.[name] ?? '');
  const event = {
    ...call,
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', [originSecretHeader]: benchOriginSecret, ...headers },
    requestContext: {
      domainName: 'localhost',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey,
      stage: '$default',
    },
    isBase64Encoded: false,
  };
  return { group, event, status };
}
