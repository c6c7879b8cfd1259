import type { Headers } from '../common/gateway-types.ts';
import type { CachePolicy } from './policies.ts';

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

/**
 * How long CloudFront keeps a response; undefined if it doesn't. The request's `Cache-Control` doesn't matter. Errors are
 * never kept, as with an error caching time of 0.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export function lifetimeOf(
  { status, headers }: { status: number; headers: Headers },
  policy: CachePolicy,
): Lifetime | undefined {
  if (!CACHEABLE.has(status)) return undefined;
  const directives = parseDirectives(headers['cache-control']);
  const isForbidden = ['no-cache', 'no-store', 'private'].some((name) => directives.has(name));
  if (isForbidden && policy.minTtl === 0) return undefined;
  const asked = isForbidden ? 0 : (directives.get('s-maxage') ?? directives.get('max-age'));
  const fresh = Math.min(Math.max(asked ?? policy.defaultTtl, policy.minTtl), policy.maxTtl);
  const stale = (directive: string) => Math.min(fresh + (directives.get(directive) ?? 0), policy.maxTtl);
  const lifetime = { fresh, revalidate: stale('stale-while-revalidate'), error: stale('stale-if-error') };
  return lifetime.revalidate > 0 || lifetime.error > 0 ? lifetime : undefined;
}

/** The directives with their seconds; 0 for directives without a value or with a value that isn't a number. */
function parseDirectives(cacheControl: string | undefined): Map<string, number> {
  const parts = (cacheControl ?? '').toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=');
      return [name, /^\d+$/.test(value) ? Number(value) : 0];
    }),
  );
}
