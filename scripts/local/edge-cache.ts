import { Readable } from 'node:stream';
import { type Lifetime, lifetimeOf } from './cache-lifetime.ts';
import { cacheKey, joinsRequests } from './cache-policy.ts';
import { type CachedObject, CachedObjects } from './cached-objects.ts';
import type { Behavior } from './distribution.ts';
import type { ViewerRequest } from './edge-function.ts';
import type { OriginResponse } from './gateway-types.ts';
import type { Log } from './log.ts';
import { respondWithObject } from './static-response.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Larger responses are passed on and not cached. */
const MAX_OBJECT_BYTES = 2 * 1024 * 1024;

/** The value of `X-Cache` without ` from cloudfront`. */
export type CacheResult = 'Hit' | 'RefreshHit' | 'Miss' | 'Error';

/** Sends a request to the behaviour's origin. */
export type Fetch = (request: ViewerRequest) => Promise<OriginResponse>;

export type EdgeCacheOptions = {
  errorTtls: ReadonlyMap<number, number>;
  log: Log;
  /** The time in milliseconds. */
  now?: () => number;
};

type Answer = { response: OriginResponse; result: CacheResult };
/** The result of a request to the origin; `object` may answer other requests, too. */
type Fetched = Answer & { object?: CachedObject };
type Lookup = { behavior: Behavior; request: ViewerRequest; fetch: Fetch; key: string };

const FAILED = new Set([500, 502, 503, 504]);
const CONDITIONS = ['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'];
const SECOND = 1_000;

/**
 * CloudFront's cache. It keeps responses as long as the cache policy and the origin's `Cache-Control` allow, and sends one
 * request to the origin for identical requests at the same time. It revalidates objects by entity tag, and serves stale
 * ones as `stale-while-revalidate` and `stale-if-error` allow.
 */
export class EdgeCache {
  readonly #objects = new CachedObjects(MAX_BYTES);
  readonly #pending = new Map<string, Promise<Fetched>>();
  readonly #errorTtls: ReadonlyMap<number, number>;
  readonly #log: Log;
  readonly #now: () => number;
  #invalidations = 0;

  constructor({ errorTtls, log, now = Date.now }: EdgeCacheOptions) {
    this.#errorTtls = errorTtls;
    this.#log = log;
    this.#now = now;
  }

  /** Answers a request from the cache or with `fetch`. Rejects if `fetch` does, unless a stale object may be served. */
  async respond(behavior: Behavior, request: ViewerRequest, fetch: Fetch): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return passed(await fetch(request));
    const lookup = { behavior, request, fetch, key: cacheKey(behavior.cachePolicy, request) };
    const object = this.#objects.get(lookup.key);
    if (object === undefined) return this.#miss(lookup);
    const age = this.#ageOf(object);
    if (age < object.lifetime.fresh) return this.#fromObject(object, request, 'Hit');
    if (age >= object.lifetime.revalidate) return this.#expired(lookup, object);
    if (!this.#pending.has(lookup.key)) this.#revalidateLater(lookup, object);
    return this.#fromObject(object, request, 'Hit');
  }

  /** Deletes the objects of these paths; a `*` at the end of a path stands for any characters. */
  invalidate(paths: readonly string[]): void {
    this.#invalidations += 1;
    this.#pending.clear();
    this.#objects.deleteWhere((uri) =>
      paths.some((path) => (path.endsWith('*') ? uri.startsWith(path.slice(0, -1)) : uri === path)),
    );
  }

  async #miss(lookup: Lookup): Promise<Answer> {
    const { behavior, request, fetch } = lookup;
    const { headers } = request;
    const isWhole = request.method === 'GET' && headers.range === undefined;
    if (!isWhole) return passed(await fetch(request));
    const isPlain = !CONDITIONS.some((name) => headers[name] !== undefined);
    if (!isPlain || !joinsRequests(behavior.cachePolicy, behavior.forwarding)) return this.#load(lookup);
    const before = this.#pending.get(lookup.key);
    if (before === undefined) return this.#begin(lookup, this.#load(lookup));
    const object = await objectOf(before);
    // The answer to the first request may not be shared.
    return object === undefined ? this.#load(lookup) : this.#fromObject(object, request, 'Hit');
  }

  async #expired(lookup: Lookup, object: CachedObject): Promise<Answer> {
    const before = this.#pending.get(lookup.key);
    if (before === undefined) return this.#begin(lookup, this.#revalidate(lookup, object));
    const newer = await objectOf(before);
    if (newer === undefined) return this.#revalidate(lookup, object);
    return this.#fromObject(newer, lookup.request, 'Hit');
  }

  #revalidateLater(lookup: Lookup, object: CachedObject): void {
    this.#begin(lookup, this.#revalidate(lookup, object)).then(
      ({ response }) => discard(response),
      (error: unknown) => this.#log.error('edge', `${lookup.request.uri} is stale: ${String(error)}`),
    );
  }

  /** Registers a request, so that later requests for the same key can wait for it. */
  #begin({ key }: Lookup, work: Promise<Fetched>): Promise<Fetched> {
    const fetched = work.finally(() => {
      if (this.#pending.get(key) === fetched) this.#pending.delete(key);
    });
    this.#pending.set(key, fetched);
    return fetched;
  }

  async #load(lookup: Lookup): Promise<Fetched> {
    const invalidations = this.#invalidations;
    return this.#keep(lookup, await lookup.fetch(lookup.request), invalidations);
  }

  async #revalidate(lookup: Lookup, object: CachedObject): Promise<Fetched> {
    const invalidations = this.#invalidations;
    const { request, key } = lookup;
    const response = await lookup
      .fetch(revalidation(request, object))
      .catch((error: unknown) => ({ status: undefined, error }));
    const failed = response.status === undefined || FAILED.has(response.status);
    if (failed && this.#ageOf(object) < object.lifetime.error) {
      if (response.status !== undefined) discard(response);
      else this.#log.error('edge', `${request.uri} is answered from the cache: ${String(response.error)}`);
      return { ...this.#fromObject(object, request, 'Hit'), object };
    }
    if (response.status === undefined) throw response.error;
    if (response.status !== 304) {
      this.#objects.delete(key);
      return this.#keep(lookup, response, invalidations);
    }
    const { 'content-type': _type, 'content-length': _length, ...newer } = response.headers;
    const renewed = { ...object, headers: { ...object.headers, ...newer }, storedAt: this.#now() };
    const lifetime = this.#lifetimeOf(lookup, renewed);
    this.#objects.delete(key);
    if (lifetime !== undefined) this.#store(key, { ...renewed, lifetime }, invalidations);
    return { ...this.#fromObject(renewed, request, 'RefreshHit'), object: renewed };
  }

  /** Stores a response if that is allowed. The body of a stored response is read completely. */
  async #keep(lookup: Lookup, response: OriginResponse, invalidations: number): Promise<Fetched> {
    const lifetime = this.#lifetimeOf(lookup, response);
    if (lifetime === undefined || response.cookies?.length || !isSmall(response)) return passed(response);
    const { status, headers } = response;
    const body = response.body instanceof Readable ? await wholeBody(response.body) : response.body;
    const { uri } = lookup.request;
    const object = { uri, status, headers, body, storedAt: this.#now(), lifetime };
    this.#store(lookup.key, object, invalidations);
    return { ...passed({ ...response, body }), object };
  }

  /** Stores an object, unless an invalidation has happened since its request: then the object may be the old one. */
  #store(key: string, object: CachedObject, invalidations: number): void {
    if (invalidations === this.#invalidations) this.#objects.set(key, object);
  }

  #fromObject(object: CachedObject, { headers }: ViewerRequest, result: CacheResult): Answer {
    const { status, body } = object;
    const aged = { ...object.headers, age: String(Math.floor(this.#ageOf(object))) };
    if (status !== 200) return { response: { status, headers: aged, body }, result: outcome(status, result) };
    return { response: respondWithObject({ headers }, { headers: aged, body }), result };
  }

  #lifetimeOf(
    { behavior }: Lookup,
    response: Pick<OriginResponse, 'status' | 'headers'>,
  ): Lifetime | undefined {
    return lifetimeOf(response, behavior.cachePolicy, this.#errorTtls);
  }

  #ageOf({ storedAt }: CachedObject): number {
    return (this.#now() - storedAt) / SECOND;
  }
}

function passed(response: OriginResponse): Answer {
  return { response, result: outcome(response.status, 'Miss') };
}

function outcome(status: number, result: CacheResult): CacheResult {
  return status >= 400 ? 'Error' : result;
}

/** A conditional request for an object's current version, in place of the viewer's own conditions. */
function revalidation(request: ViewerRequest, { headers: object }: CachedObject): ViewerRequest {
  const headers = { ...request.headers };
  for (const name of [...CONDITIONS, 'range']) delete headers[name];
  if (object.etag !== undefined) headers['if-none-match'] = object.etag;
  if (object['last-modified'] !== undefined) headers['if-modified-since'] = object['last-modified'];
  return { ...request, method: 'GET', headers };
}

/** The object from another request's answer; undefined if the answer can't be shared or the request failed. */
async function objectOf(fetched: Promise<Fetched>): Promise<CachedObject | undefined> {
  try {
    return (await fetched).object;
  } catch {
    return undefined;
  }
}

/** Whether a response is small enough to be cached. A stream of unknown length isn't. */
function isSmall({ body, headers }: OriginResponse): boolean {
  const length = body instanceof Readable ? Number(headers['content-length']) : body.length;
  return length <= MAX_OBJECT_BYTES;
}

async function wholeBody(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

function discard({ body }: OriginResponse): void {
  if (body instanceof Readable) body.destroy();
}
