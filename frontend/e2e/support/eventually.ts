import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/**
 * Nothing in a journey may depend on speed, so waits have no limits of their own. This limit only ends a test that
 * hangs; it is the same as the limit of a test in `vitest.config.ts`.
 */
export const hangLimitMs = 240_000;

const pauseMs = 50;

/**
 * Waits until the value returned by `read` matches: `await eventually(() => page.title()).toBe('...')`. Unlike Vitest's
 * `expect.poll`, it also works outside a test function, in steps and checks.
 */
export function eventually<T>(read: () => Promise<T> | T) {
  const until = (check: (assertion: ReturnType<typeof expect<T>>) => void) => waitUntil(read, check);
  return {
    toBe: (expected: T) => until((it) => it.toBe(expected)),
    toEqual: (expected: unknown) => until((it) => it.toEqual(expected)),
    toMatch: (expected: RegExp) => until((it) => it.toMatch(expected)),
    toContain: (expected: string) => until((it) => it.toContain(expected)),
    toContainEqual: (expected: unknown) => until((it) => it.toContainEqual(expected)),
    toBeGreaterThan: (expected: number) => until((it) => it.toBeGreaterThan(expected)),
    toBeLessThanOrEqual: (expected: number) => until((it) => it.toBeLessThanOrEqual(expected)),
    toBeCloseTo: (expected: number, digits: number) => until((it) => it.toBeCloseTo(expected, digits)),
    not: {
      toBe: (expected: T) => until((it) => it.not.toBe(expected)),
      toEqual: (expected: unknown) => until((it) => it.not.toEqual(expected)),
    },
  };
}

async function waitUntil<T>(
  read: () => Promise<T> | T,
  check: (assertion: ReturnType<typeof expect<T>>) => void,
): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const value = await read();
    try {
      return check(expect(value));
    } catch (error) {
      if (Date.now() - startedAt > hangLimitMs) throw error;
    }
    await sleep(pauseMs);
  }
}
