import type { DataOf, InputOf } from '#shared/api/client-types.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { OperationId } from '#shared/api/routes.ts';
import { limits } from '#shared/domain/limits.ts';
import { ApiError } from './api-error.ts';
import { bearer } from './bearer.ts';
import { sessionId } from './session.ts';

/** What a call may be given beside its input. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Sent to the end even if the page is left. */
  readonly keepalive?: boolean;
  /** The `ETag` that was read: answers 412 `STALE_VERSION` where somebody saved in between. */
  readonly ifMatch?: string | undefined;
  /** Sent without the bearer token. */
  readonly anonymous?: boolean;
};

/**
 * Calls one operation of the API and gives its data. Every path parameter and body is required: a missing one is
 * refused by name before anything is sent (specification, section 5). Carries the bearer token when signed in; where
 * that is refused it is renewed and the call made once more.
 * @throws ApiError for any answer but a success, and where there was no answer.
 * @throws TypeError naming a parameter that is null or undefined.
 */
export async function call<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
  options: CallOptions = {},
): Promise<DataOf<Id>> {
  return (await callWithEtag(endpoint, input, options)).data;
}

/** As `call`; gives the answer's `ETag` too, the version to save against with `ifMatch`. */
export async function callWithEtag<Id extends OperationId>(
  endpoint: Endpoint<Id>,
  input: InputOf<Id>,
  options: CallOptions = {},
): Promise<{ data: DataOf<Id>; etag: string | undefined }> {
  const send = sender(endpoint, input as CallParts, options);
  const token = options.anonymous ? null : bearer.token;
  let { response, text } = await send(token);
  if (response.status === 401 && token && bearer.renew) {
    ({ response, text } = await send(await bearer.renew(token)));
  }
  const answer = parse(text);
  if (!response.ok) {
    const error = problemError(response, answer);
    if (response.status === 403 && token) bearer.onForbidden?.(error);
    throw error;
  }
  const data = (isRecord(answer) && 'data' in answer ? answer.data : answer) as DataOf<Id>;
  return { data, etag: response.headers.get('etag') ?? undefined };
}

/** Makes what sends a call, the same each time but for the token. */
function sender(endpoint: Endpoint, { params, query, body }: CallParts, options: CallOptions) {
  const address = addressOf(endpoint, params, query);
  const payload = body === undefined ? undefined : JSON.stringify(withAllFields(body, endpoint.id));
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  const headers: Record<string, string> = { accept: 'application/json', 'x-session-id': sessionId() };
  if (payload !== undefined) headers['content-type'] = 'application/json';
  if (options.ifMatch) headers['if-match'] = options.ifMatch;

  return async (token: string | null) => {
    try {
      const response = await fetch(address, {
        method: endpoint.method,
        headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        keepalive: options.keepalive ?? false,
        ...(payload === undefined ? {} : { body: payload }),
      });
      return { response, text: await response.text() };
    } catch (cause) {
      throw transportError(cause, timeout.aborted);
    }
  };
}

type CallParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

function addressOf(endpoint: Endpoint, params: CallParts['params'], query: CallParts['query']): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(required(params?.[name], name, endpoint.id))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A field may be null (it clears), but one that is there may not be undefined. */
function withAllFields(body: Record<string, unknown>, operation: string): Record<string, unknown> {
  for (const [name, value] of Object.entries(body)) if (value === undefined) required(value, name, operation);
  return body;
}

function required<T>(value: T, name: string, operation: string): NonNullable<T> {
  if (value === null || value === undefined) {
    throw new TypeError(`Required parameter ${name} was null or undefined when calling ${operation}.`);
  }
  return value;
}

function transportError(cause: unknown, timedOut: boolean): ApiError {
  if (timedOut) return new ApiError('TIMEOUT', `timeout of ${limits.apiTimeoutMs} ms exceeded`, { cause });
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    return new ApiError('ABORTED', 'Request aborted', { cause });
  }
  return new ApiError('NETWORK_ERROR', 'Network Error', { cause });
}

function problemError(response: Response, answer: unknown): ApiError {
  const problem: Partial<Problem> = isRecord(answer) ? answer : {};
  const fallback = response.status >= 500 ? 'INTERNAL_ERROR' : 'VALIDATION_FAILED';
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(problem.code ?? fallback, problem.message ?? `HTTP ${response.status}`, {
    status: response.status,
    fields: problem.errors,
    requestId: problem.requestId,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    available: problem.available,
  });
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page instead of our JSON: as good as no answer, its status says the rest.
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
