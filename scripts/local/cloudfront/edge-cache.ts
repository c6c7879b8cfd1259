import { Readable } from 'node:stream';
import type { Headers, OriginResponse } from '../common/gateway-types.ts';
import type { Log } from '../common/log.ts';
import { respondWithObject } from '../common/static-response.ts';
import { type Lifetime, lifetimeOf } from './cache-lifetime.ts';
import type { Behavior } from './distribution.ts';
import type { ViewerRequest } from './edge-function.ts';
import { cacheKey } from './policies.ts';

/** The most objects in the cache. The oldest are deleted first. */
const MAX_OBJECTS = 1_000;
/** Larger responses, and streams of unknown length, are passed on and not cached. */
const MAX_OBJECT_BYTES = 2 * 1024 * 1024;
const FAILED = new Set([500, 502, 503, 504]);
const CONDITIONS = ['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'];

/** The value of `X-Cache` without ` from cloudfront`. */
export type CacheResult = 'Hit' | 'Miss' | 'Error';

/** Sends a request to the behaviour's origin. */
export type Fetch = (request: ViewerRequest) => Promise<OriginResponse>;

export type EdgeCacheOptions = {
  log: Log;
  /** The time in milliseconds. */
  now?: () => number;
};

type CachedObject = {
  /** The path without the query, for invalidations. */
  uri: string;
  status: number;
  headers: Headers;
  body: Buffer;
  /** The edge's clock, in milliseconds. */
  storedAt: number;
  lifetime: Lifetime;
};

type Answer = { response: OriginResponse; result: CacheResult };
type Lookup = { behavior: Behavior; request: ViewerRequest; fetch: Fetch; key: string };

/**
 * CloudFront's cache. It keeps responses as long as the cache policy and the origin's `Cache-Control` allow, and serves
 * stale ones as `stale-while-revalidate` and `stale-if-error` allow.
 */
export class EdgeCache {
  readonly #objects = new Map<string, CachedObject>();
  /** The objects for which newer ones are being fetched. */
  readonly #refreshing = new Set<CachedObject>();
  readonly #log: Log;
  readonly #now: () => number;
  #invalidations = 0;

  constructor({ log, now = Date.now }: EdgeCacheOptions) {
    this.#log = log;
    this.#now = now;
  }

  /** Answers a request from the cache or with `fetch`. Rejects if `fetch` does, unless a stale object may be served. */
  async respond(behavior: Behavior, request: ViewerRequest, fetch: Fetch): Promise<Answer> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || behavior.cachePolicy.maxTtl === 0) return passed(await fetch(request));
    const lookup = { behavior, request, fetch, key: cacheKey(behavior.cachePolicy, request) };
    const object = this.#objects.get(lookup.key);
    if (object === undefined) return this.#load(lookup);
    const age = this.#ageOf(object);
    if (age < object.lifetime.fresh) return this.#fromObject(object, request);
    if (age < object.lifetime.revalidate) {
      this.#refresh(lookup, object);
      return this.#fromObject(object, request);
    }
    if (age >= object.lifetime.error) return this.#load(lookup);
    return this.#loadUnlessFailed(lookup, object);
  }

  /** Deletes the objects of these paths; a `*` at the end of a path stands for any characters. */
  invalidate(paths: readonly string[]): void {
    this.#invalidations += 1;
    for (const [key, { uri }] of this.#objects) {
      const isNamed = paths.some((path) =>
        path.endsWith('*') ? uri.startsWith(path.slice(0, -1)) : uri === path,
      );
      if (isNamed) this.#objects.delete(key);
    }
  }

  /** Fetches a response and stores it if that is allowed. The body of a stored response is read completely. */
  async #load({ behavior, request, fetch, key }: Lookup): Promise<Answer> {
    const invalidations = this.#invalidations;
    const response = await fetch(request);
    if (request.method !== 'GET') return passed(response);
    const lifetime = lifetimeOf(response, behavior.cachePolicy);
    if (lifetime === undefined || response.cookies?.length || !isSmall(response)) {
      // The origin may have replaced an object with something that isn't kept.
      if (response.status !== 304) this.#objects.delete(key);
      return passed(response);
    }
    const { status, headers } = response;
    const body = Buffer.isBuffer(response.body)
      ? response.body
      : Buffer.concat(await response.body.toArray());
    // After an invalidation since the request, the response may be the old one.
    if (invalidations === this.#invalidations) {
      this.#objects.delete(key);
      this.#objects.set(key, { uri: request.uri, status, headers, body, storedAt: this.#now(), lifetime });
      if (this.#objects.size > MAX_OBJECTS) this.#objects.delete(this.#objects.keys().next().value ?? '');
    }
    return passed({ ...response, body });
  }

  /** Answers with a stale object if the origin fails or doesn't answer. */
  async #loadUnlessFailed(lookup: Lookup, object: CachedObject): Promise<Answer> {
    const fetch = async (request: ViewerRequest) => {
      const response = await lookup.fetch(request);
      if (!FAILED.has(response.status)) return response;
      if (response.body instanceof Readable) response.body.destroy();
      throw new Error(`status ${response.status}`);
    };
    try {
      return await this.#load({ ...lookup, fetch });
    } catch (error) {
      this.#log.error('edge', `${object.uri} is answered from the cache: ${String(error)}`);
      return this.#fromObject(object, lookup.request);
    }
  }

  /** Fetches a newer object in the background. */
  #refresh(lookup: Lookup, object: CachedObject): void {
    if (this.#refreshing.has(object)) return;
    this.#refreshing.add(object);
    const headers = { ...lookup.request.headers };
    for (const name of CONDITIONS) delete headers[name];
    const request = { ...lookup.request, method: 'GET', headers };
    void this.#loadUnlessFailed({ ...lookup, request }, object)
      .then(({ response: { body } }) => body instanceof Readable && body.destroy())
      .finally(() => this.#refreshing.delete(object));
  }

  #fromObject(object: CachedObject, { headers }: ViewerRequest): Answer {
    const { status, body } = object;
    const aged = { ...object.headers, age: String(Math.floor(this.#ageOf(object))) };
    if (status !== 200) return { response: { status, headers: aged, body }, result: 'Hit' };
    return { response: respondWithObject({ headers }, { headers: aged, body }), result: 'Hit' };
  }

  #ageOf({ storedAt }: CachedObject): number {
    return (this.#now() - storedAt) / 1_000;
  }
}

function passed(response: OriginResponse): Answer {
  return { response, result: response.status >= 400 ? 'Error' : 'Miss' };
}

/** Whether a response is small enough to be cached. A stream of unknown length isn't. */
function isSmall({ body, headers }: OriginResponse): boolean {
  const length = body instanceof Readable ? Number(headers['content-length']) : body.length;
  return length <= MAX_OBJECT_BYTES;
}
