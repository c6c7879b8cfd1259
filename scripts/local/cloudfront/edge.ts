import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Headers, OriginResponse } from '../common/gateway-types.ts';
import { hasLoopbackHost, plainHeaders, readBody, senderAddress } from '../common/incoming-request.ts';
import type { Log } from '../common/log.ts';
import { BadRequestError, parseTarget } from '../common/request-target.ts';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';
import type { Behavior, Distribution } from './distribution.ts';
import type { CacheResult, EdgeCache } from './edge-cache.ts';
import type { GeneratedResponse, ViewerRequest } from './edge-function.ts';
import { forwardedHeaders, selectQuery } from './policies.ts';

/** The largest body in bytes. CloudFront allows larger ones, but API Gateway doesn't. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** The text of CloudFront's error page (CloudFront's developer guide, "HTTP 403 status code (Invalid method)"). */
const METHOD_REFUSED =
  'This distribution is not configured to allow the HTTP request method that was used for this request. The distribution supports only cachable requests.';
const NO_BODY_STATUSES = new Set([204, 304]);

/** Serves requests like the distribution. */
export function createEdge(distribution: Distribution, cache: EdgeCache, log: Log): http.RequestListener {
  const edge = { distribution, cache, encode: createEncoder() };
  return (incoming, outgoing) => {
    serve(edge, incoming, outgoing)
      .catch((error: unknown) => {
        const isApi = incoming.url?.startsWith('/api/') ?? false;
        if (error instanceof BadRequestError) return answerError(outgoing, 400, error.message, isApi);
        // The browser disconnected before the response was complete.
        if (outgoing.destroyed) return undefined;
        const reason = error instanceof Error ? error.stack : String(error);
        log.error('edge', `${incoming.method} ${incoming.url}: ${reason}`);
        return answerError(outgoing, 500, 'The request could not be satisfied.', isApi);
      })
      // No request stays without an answer, even if the answer to an error fails.
      .catch(() => outgoing.destroy());
  };
}

type Edge = { distribution: Distribution; cache: EdgeCache; encode: Encoder };

async function serve(
  { distribution, cache, encode }: Edge,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> {
  const target = parseTarget(incoming.url ?? '/');
  const method = incoming.method ?? 'GET';
  const behavior = behaviorFor(distribution, target.normalizedPath);
  if (!behavior.allowedMethods.has(method)) return answerError(outgoing, 403, METHOD_REFUSED);
  const viewer: ViewerRequest = {
    method,
    uri: target.path,
    query: target.query,
    headers: plainHeaders(incoming.headers),
    ip: senderAddress(incoming),
  };
  const body = await readBody(incoming, MAX_BODY_BYTES);
  // The rest of the body isn't read.
  if (body === undefined) outgoing.setHeader('connection', 'close');
  const request = (await behavior.viewerRequest?.onRequest(viewer)) ?? viewer;
  if (!isGenerated(request) && body === undefined) {
    return answerError(outgoing, 413, 'The request is too large.', target.path.startsWith('/api/'));
  }
  const response = isGenerated(request)
    ? generated(behavior, request)
    : await respond(cache, behavior, request, body ?? Buffer.alloc(0));
  const { headers, ...encoded } = await encode(behavior, viewer, response);
  return send(outgoing, { ...encoded, headers: headersFor(incoming, headers) }, method);
}

/** Without https, and except on localhost, browsers ignore this header and show an error in the console. */
function headersFor(incoming: http.IncomingMessage, headers: Headers): Headers {
  const { 'cross-origin-opener-policy': _ignored, ...others } = headers;
  return hasLoopbackHost(incoming) ? headers : others;
}

async function respond(
  cache: EdgeCache,
  behavior: Behavior,
  request: ViewerRequest,
  body: Buffer,
): Promise<OriginResponse> {
  const { response, result } = await cache.respond(behavior, request, (one) =>
    fetchFrom(behavior, one, body),
  );
  const headers = behavior.applyHeaders(response.headers);
  const changed = await behavior.viewerResponse?.onResponse(request, response.status, headers);
  return { ...response, headers: { ...(changed ?? headers), 'x-cache': xCache(result) } };
}

function generated(behavior: Behavior, { status, headers, body }: GeneratedResponse): OriginResponse {
  return {
    status,
    headers: { ...behavior.applyHeaders(headers), 'x-cache': xCache('FunctionGeneratedResponse') },
    body: Buffer.from(body),
  };
}

function xCache(result: CacheResult | 'FunctionGeneratedResponse'): string {
  return `${result} from cloudfront`;
}

async function fetchFrom(behavior: Behavior, request: ViewerRequest, body: Buffer): Promise<OriginResponse> {
  const { forwarding } = behavior;
  return behavior.origin({
    method: request.method,
    path: request.uri,
    query: selectQuery(request.query, forwarding.query),
    headers: {
      ...forwardedHeaders(request.headers, forwarding),
      'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip]
        .filter((one) => one !== undefined)
        .join(', '),
      via: '1.1 local (CloudFront)',
      'x-amz-cf-id': randomUUID(),
    },
    body,
  });
}

function behaviorFor(distribution: Distribution, path: string): Behavior {
  const behavior = distribution.behaviors.find((one) => one.matches(path));
  if (behavior === undefined) throw new Error(`No behaviour matches ${path}, not even the default one.`);
  return behavior;
}

function isGenerated(request: ViewerRequest | GeneratedResponse): request is GeneratedResponse {
  return 'status' in request;
}

/** Whether answers to this request can be cached; CloudFront compresses only those. */
function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

type Encoder = (
  behavior: Behavior,
  viewer: ViewerRequest,
  response: OriginResponse,
) => Promise<OriginResponse>;

/** Compresses a response if allowed. Compressed files of the site are cached, because their buffers don't change. */
function createEncoder(): Encoder {
  const kept = new WeakMap<Buffer, Map<Encoding, Buffer>>();
  const encode = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const known = kept.get(body) ?? new Map<Encoding, Buffer>();
    kept.set(body, known);
    const encoded = known.get(encoding) ?? (await compress(body, encoding));
    known.set(encoding, encoded);
    return encoded;
  };
  return async (behavior, viewer, response) => {
    const { body, headers } = response;
    if (!behavior.compress || body instanceof Readable || headers['content-encoding'] !== undefined)
      return response;
    if (response.status === 206 || !isCompressible(headers['content-type'], body.length)) return response;
    const { cachePolicy } = behavior;
    if (!isRead(viewer.method) || (!cachePolicy.brotli && !cachePolicy.gzip)) return response;
    const vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`;
    const encoding = chooseEncoding(viewer.headers['accept-encoding'], cachePolicy);
    if (encoding === undefined) return { ...response, headers: { ...headers, vary } };
    const { etag } = headers;
    const encoded = await encode(body, encoding);
    const weakened = etag === undefined ? {} : { etag: etag.replace(/^"/, 'W/"') };
    return {
      ...response,
      body: encoded,
      headers: { ...headers, ...weakened, vary, 'content-encoding': encoding },
    };
  };
}

async function send(outgoing: http.ServerResponse, response: OriginResponse, method: string): Promise<void> {
  const { status, body } = response;
  const headers: Record<string, string | string[]> = { ...response.headers };
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
  if (response.cookies !== undefined && response.cookies.length > 0) headers['set-cookie'] = response.cookies;
  const empty = method === 'HEAD' || NO_BODY_STATUSES.has(status);
  if (!(body instanceof Readable)) {
    if (NO_BODY_STATUSES.has(status)) delete headers['content-length'];
    else headers['content-length'] = String(body.length);
    outgoing.writeHead(status, headers).end(empty ? undefined : body);
    return;
  }
  // A viewer that has disconnected would never read the response, and the connection to the origin would stay open.
  if (outgoing.destroyed || empty) body.destroy();
  outgoing.writeHead(status, headers);
  if (!body.destroyed) return pipeline(body, outgoing);
  outgoing.end();
}

/** Answers with a page, or with a problem (RFC 9457) as the API does. */
function answerError(outgoing: http.ServerResponse, status: number, message: string, isApi = false): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const problem = { type: 'about:blank', title: http.STATUS_CODES[status], status, detail: message };
  const page = `<!doctype html><title>${status}</title><h1>${status}</h1><p>${message}</p>`;
  const body = isApi ? JSON.stringify(problem) : page;
  outgoing.writeHead(status, {
    'content-type': isApi ? 'application/problem+json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-cache': xCache('Error'),
  });
  outgoing.end(body);
}
