import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

it('allows a burst, then as many calls as the rate allows, and saves no more than a burst', () => {
  let now = 0;
  const mayPass = createTokenBucket(
    () => ({ perSecond: 2, burst: 3 }),
    () => now,
  );
  const passed = () => Array.from({ length: 10 }, mayPass).filter(Boolean).length;

  expect(passed()).toBe(3);
  now += 400;
  expect(passed()).toBe(0);
  now += 100;
  expect(passed()).toBe(1);
  now += 60_000;
  expect(passed()).toBe(3);
});

it('keeps its tokens when the clock is set back', () => {
  let now = 60_000;
  const mayPass = createTokenBucket(
    () => ({ perSecond: 2, burst: 3 }),
    () => now,
  );
  now = 0;
  expect([mayPass(), mayPass(), mayPass(), mayPass()]).toEqual([true, true, true, false]);
});

it('can be without a limit, and uses a limit that is set later', () => {
  let perSecond = Number.POSITIVE_INFINITY;
  const mayPass = createTokenBucket(
    () => ({ perSecond, burst: perSecond }),
    () => 0,
  );
  expect([mayPass(), mayPass()]).toEqual([true, true]);

  perSecond = 1;
  expect([mayPass(), mayPass()]).toEqual([true, false]);
});
