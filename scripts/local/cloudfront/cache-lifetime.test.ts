import { describe, expect, it } from 'vitest';
import { lifetimeOf } from './cache-lifetime.ts';
import { NOTHING } from './policies.ts';

const lifetime = (
  cacheControl: string | undefined,
  [minTtl, defaultTtl, maxTtl]: readonly [number, number, number],
  status = 200,
) => {
  const headers = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
  const policy = { ...NOTHING, minTtl, defaultTtl, maxTtl, brotli: false, gzip: false };
  const found = lifetimeOf({ status, headers }, policy);
  return found && [found.fresh, found.revalidate, found.error];
};

describe('a response', () => {
  it.each([
    ['s-maxage=30', [0, 0, 600], [30, 30, 30]],
    ['max-age=30', [0, 0, 600], [30, 30, 30]],
    ['max-age=5, S-MaxAge=30', [0, 0, 600], [30, 30, 30]],
    ['max-age=30', [0, 0, 20], [20, 20, 20]],
    ['max-age=30', [60, 60, 600], [60, 60, 60]],
    [undefined, [0, 90, 600], [90, 90, 90]],
    [undefined, [0, 0, 600], undefined],
    ['public', [0, 90, 600], [90, 90, 90]],
    ['s-maxage=30, stale-while-revalidate=10, stale-if-error=500', [0, 0, 600], [30, 40, 530]],
    ['s-maxage=30, stale-while-revalidate=900, stale-if-error=900', [0, 0, 600], [30, 600, 600]],
    ['max-age=0, stale-if-error=9', [0, 0, 600], [0, 0, 9]],
    ['max-age=0', [0, 0, 600], undefined],
    ['no-store', [0, 0, 600], undefined],
    ['private, max-age=30', [0, 0, 600], undefined],
    ['no-cache', [1, 90, 600], [1, 1, 1]],
  ] as const)('with %s and the times %j is kept for %j', (cacheControl, times, expected) => {
    expect(lifetime(cacheControl, times)).toEqual(expected);
  });

  it.each([
    [301, 'max-age=30', [30, 30, 30]],
    [206, 'max-age=30', undefined],
    [304, 'max-age=30', undefined],
    [404, 'max-age=30', undefined],
    [503, 'no-store', undefined],
  ] as const)('of status %s with %s lives %j', (status, cacheControl, expected) => {
    expect(lifetime(cacheControl, [0, 0, 600], status)).toEqual(expected);
  });
});
