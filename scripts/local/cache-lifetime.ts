import type { CachePolicy } from './cache-policy.ts';
import type { Headers } from './gateway-types.ts';

/** Ages of a cached response, in seconds, each the end of a phase. */
export type Lifetime = {
  /** Until this age, it's served unchanged. */
  fresh: number;
  /** Until this age, it's served while a newer one is fetched. */
  revalidate: number;
  /** Until this age, it's served if the origin fails. */
  error: number;
};

const CACHEABLE = new Set([200, 203, 300, 301, 302, 307, 308]);

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html */
const CACHED_ERRORS = new Set([404, 414, 500, 501, 502, 503, 504]);
const CACHED_ERRORS_WITH_AGE = new Set([400, 403, 405, 412, 415]);
const DEFAULT_ERROR_TTL = 10;

/**
 * How long CloudFront keeps a response; undefined if it doesn't. `errorTtls` has the distribution's minimum for each
 * error status. The request's `Cache-Control` doesn't matter.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export function lifetimeOf(
  { status, headers }: { status: number; headers: Headers },
  policy: CachePolicy,
  errorTtls: ReadonlyMap<number, number>,
): Lifetime | undefined {
  const directives = parseDirectives(headers['cache-control']);
  const asked = directives.get('s-maxage') ?? directives.get('max-age');
  if (status >= 400) return errorLifetime(status, asked ?? 0, errorTtls);
  if (!CACHEABLE.has(status) || policy.maxTtl === 0) return undefined;
  const isForbidden = ['no-cache', 'no-store', 'private'].some((name) => directives.has(name));
  if (isForbidden) return policy.minTtl > 0 ? endingAt(policy.minTtl) : undefined;
  const fresh = Math.min(Math.max(asked ?? policy.defaultTtl, policy.minTtl), policy.maxTtl);
  const stale = (directive: string) => Math.min(fresh + (directives.get(directive) ?? 0), policy.maxTtl);
  const lifetime = { fresh, revalidate: stale('stale-while-revalidate'), error: stale('stale-if-error') };
  return lifetime.revalidate > 0 || lifetime.error > 0 ? lifetime : undefined;
}

function errorLifetime(
  status: number,
  asked: number,
  errorTtls: ReadonlyMap<number, number>,
): Lifetime | undefined {
  const isCached = CACHED_ERRORS.has(status) || (CACHED_ERRORS_WITH_AGE.has(status) && asked > 0);
  const ttl = isCached ? Math.max(errorTtls.get(status) ?? DEFAULT_ERROR_TTL, asked) : 0;
  return ttl > 0 ? endingAt(ttl) : undefined;
}

function endingAt(fresh: number): Lifetime {
  return { fresh, revalidate: fresh, error: fresh };
}

/** The directives with their seconds; 0 for directives without a value or with a value that isn't a number. */
function parseDirectives(cacheControl: string | undefined): Map<string, number> {
  const parts = (cacheControl ?? '').toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=');
      return [name, /^"?\d+"?$/.test(value) ? Number(value.replaceAll('"', '')) : 0];
    }),
  );
}
