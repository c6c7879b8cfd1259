import { visitLimits } from '../domain/visit-limits.ts';
import { ApiError } from './api-error.ts';
import type { CallArguments, DataOf } from './client-types.ts';
import type { Endpoint } from './endpoint.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { OperationId } from './routes.ts';

/** The access token of a signed-in author, and the functions to call when the API refuses it. */
export type Bearer = {
  token: string | null;
  /** Returns a newer token than the refused one; the call is then sent once more. */
  renew?: (refused: string) => Promise<string>;
  /** Called for every 403 to a call that carried the token. */
  onForbidden?: (error: ApiError) => void;
};

/** How a client reaches the API. */
export type ClientSettings = {
  /** Origin of the API, without a slash at the end; empty for the page's own origin. */
  readonly baseUrl?: string;
  /** The id of the browser session, read for every call. */
  readonly sessionId: () => string;
  readonly bearer?: Bearer;
  /** Called for every unsuccessful response, before the call throws. */
  readonly onFailure?: (error: ApiError, endpoint: Endpoint) => void;
};

/** The options of a call in addition to its input. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Completed by the browser even if the page is left. */
  readonly keepalive?: boolean;
  /** An `ETag`: the call gets 412 STALE_VERSION if the entity has changed since. */
  readonly ifMatch?: string | undefined;
  /** A UUID: the same call with the same key creates nothing more. */
  readonly idempotencyKey?: string;
};

/** The data of a response with its `ETag`, the version to save against with `ifMatch`. */
export type Versioned<Data> = { data: Data; etag: string | undefined };

/**
 * Calls one operation of the API. Every path parameter, required query parameter and body must be given. If the API
 * refuses the token, it is renewed and the call sent once more.
 * @throws ApiError for every unsuccessful response, and if there was no response.
 * @throws TypeError before sending, naming a parameter that is null or undefined.
 */
export type ApiClient = {
  readonly call: <Id extends OperationId>(
    endpoint: Endpoint<Id>,
    ...args: CallArguments<Id, CallOptions>
  ) => Promise<DataOf<Id>>;
  readonly callWithEtag: <Id extends OperationId>(
    endpoint: Endpoint<Id>,
    ...args: CallArguments<Id, CallOptions>
  ) => Promise<Versioned<DataOf<Id>>>;
};

/** Makes the functions that call the API; the browser, the demo content and the tests each have one client. */
export function apiClient(settings: ClientSettings): ApiClient {
  const { baseUrl = '', sessionId, bearer = { token: null }, onFailure } = settings;
  const callWithEtag: ApiClient['callWithEtag'] = async (endpoint, ...[input = {}, options = {}]) => {
    const request = requestOf(endpoint, input as CallInput);
    const send = (token: string | null) =>
      sendRequest(
        `${baseUrl}${request.path}`,
        {
          method: endpoint.method,
          // Browsers revalidate with the edge each time, with the tag of their copy: only the edge responds with stale
          // copies.
          ...(endpoint.method === 'GET' && { cache: 'no-cache' }),
          keepalive: options.keepalive ?? false,
          headers: {
            accept: 'application/json',
            ...(!endpoint.isShared && { 'x-session-id': sessionId() }),
            ...(request.body && { 'content-type': 'application/json' }),
            ...(options.ifMatch && { 'if-match': options.ifMatch }),
            ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: request.body ?? null,
        },
        options.signal,
      );
    const token = endpoint.isAnonymous ? null : bearer.token;
    let response = await send(token);
    if (response.status === 401 && response.problem.code && token && bearer.renew)
      response = await send(await bearer.renew(token));
    if (!response.ok) {
      const error = problemError(response);
      onFailure?.(error, endpoint);
      if (response.status === 403 && token) bearer.onForbidden?.(error);
      throw error;
    }
    if (response.status !== 204 && !isRecord(response.data)) {
      // A network that requires a sign-in first responds to every address with its own page.
      throw new ApiError('NETWORK_ERROR', 'The response is not of the API');
    }
    return { data: response.data as never, etag: response.headers.get('etag') ?? undefined };
  };
  return {
    callWithEtag,
    call: async (endpoint, ...args) => (await callWithEtag(endpoint, ...args)).data,
  };
}

/** The possible parts of a call's input; the operation's type and its endpoint define the required ones. */
export type CallInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/**
 * The path with its query, and the body as JSON. Empty query values are left out.
 * @throws TypeError naming the first required parameter or field of the body that is missing. A field that isn't
 * required may be null.
 */
export function requestOf(
  { id, method, path, required = [] }: Endpoint,
  { params = {}, query = {}, body }: CallInput,
): { path: string; body: string | undefined } {
  const check = (name: string, value: unknown) => {
    if (value !== null && value !== undefined) return String(value);
    throw new TypeError(`Required parameter ${name} was null or undefined when calling ${id}.`);
  };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(check(name, params[name])));
  const given: Readonly<Record<string, unknown>> = method === 'GET' ? query : { body, ...(body ?? {}) };
  for (const name of required) check(name, given[name]);
  for (const [name, value] of Object.entries(body ?? {})) if (value === undefined) check(name, value);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return {
    path: String(search) ? `${filledPath}?${search}` : filledPath,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** A response of the API, whatever its status. */
export type ApiResponse = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** For a success: the value of `data`, or the whole body if it has no such field. */
  readonly data: unknown;
  /** The body if it is an object: the problem of an unsuccessful response. */
  readonly problem: Partial<Problem>;
};

/**
 * Sends one request and reads the whole response, within the time limit of the API.
 * @throws ApiError only if there was no response.
 */
export async function sendRequest(
  url: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<ApiResponse> {
  const limit = timeLimit(signal);
  const { ok, status, headers, text } = await transfer(url, { ...request, signal: limit.signal })
    .catch((cause: unknown) => {
      throw transportError(cause, limit.isTimedOut());
    })
    .finally(limit.end);
  const body = parse(text);
  const json = isRecord(body) ? body : {};
  return { ok, status, headers, text, data: 'data' in json || !ok ? json.data : body, problem: json };
}

/** Only what fails here is a failure of the network: a fault of the program must not look like one. */
async function transfer(url: string, request: RequestInit) {
  const response = await fetch(url, request);
  const { ok, status, headers } = response;
  return { ok, status, headers, text: await response.text() };
}

/**
 * A signal that also aborts after the time limit of the API. Made by hand, because `AbortSignal.any` and `timeout` are
 * newer than the oldest supported browsers.
 */
function timeLimit(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    abort();
  }, visitLimits.apiTimeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    isTimedOut: () => isTimedOut,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function transportError(cause: unknown, timedOut: boolean): ApiError {
  if (timedOut)
    return new ApiError('TIMEOUT', `timeout of ${visitLimits.apiTimeoutMs} ms exceeded`, { cause });
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    return new ApiError('ABORTED', 'Request aborted', { cause });
  }
  return new ApiError('NETWORK_ERROR', 'Network Error', { cause });
}

/**
 * The codes of responses that aren't problems, by status: API Gateway, CloudFront and the web ACL send their own texts
 * if a call doesn't reach the API. Other statuses then come from a filter or a sign-in page of the network, and say
 * nothing about the call.
 */
const codes: Readonly<Record<number, ProblemCode>> = {
  403: 'REQUEST_BLOCKED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UPSTREAM_UNAVAILABLE',
  504: 'UPSTREAM_TIMEOUT',
};

function problemError({ status, headers, problem }: ApiResponse): ApiError {
  const code = problem.code ?? codes[status] ?? (status >= 500 ? 'INTERNAL_ERROR' : undefined);
  if (!code) return new ApiError('NETWORK_ERROR', `HTTP ${status} is not of the API`);
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiError(code, problem.message ?? `HTTP ${status}`, {
    status,
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
    // A proxy's HTML page instead of JSON: the status says enough.
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
