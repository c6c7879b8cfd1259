import { expect, it } from 'vitest';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { publicRead } from './public-read.ts';

it('allows shared caches to respond for some seconds, and for a day while the API fails; browsers revalidate each time', () => {
  expect(publicRead('data')).toMatchObject({
    data: 'data',
    headers: {
      'cache-control': 'public, max-age=0, s-maxage=20, stale-while-revalidate=10, stale-if-error=86400',
    },
  });
});

it('keeps an unpublished quiz for no more than a minute in two caches in a row', () => {
  const { fresh, staleWhileRevalidate } = publicReadCache;

  expect(2 * (fresh + staleWhileRevalidate)).toBeLessThanOrEqual(60);
});
