import { expect, it } from 'vitest';
import { publicRead } from './public-read.ts';

it('lets shared caches answer for half a minute, browsers not at all', () => {
  expect(publicRead({}, 'data')).toMatchObject({
    data: 'data',
    headers: { 'cache-control': 'public, max-age=0, s-maxage=30', vary: 'Authorization' },
  });
});

it('keeps the answer to a token for its bearer', () => {
  const { headers } = publicRead({ caller: { userId: 'account-1', username: 'eva' } }, 'data');

  expect(headers['cache-control']).toBe('private, no-store');
});
