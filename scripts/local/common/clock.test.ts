import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

it('runs with the clock of the machine, and adds its moves', async () => {
  const clock = createClock();
  vi.advanceTimersByTime(5);
  clock.addSeconds(60);

  expect(clock.now()).toBe(1_060_005);
});

it('ends a sleep when its time is over, also by a move', async () => {
  const clock = createClock();
  const woken: string[] = [];
  void clock.sleep(60_000, never).then(() => woken.push('minute'));
  void clock.sleep(120_000, never).then(() => woken.push('two minutes'));

  await vi.advanceTimersByTimeAsync(30_000);
  expect(woken).toEqual([]);
  clock.addSeconds(29.999);
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toEqual([]);
  clock.addSeconds(0.001);
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toEqual(['minute']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(woken).toEqual(['minute', 'two minutes']);
});

it('sleeps for longer than a timer can', async () => {
  const clock = createClock();
  const woken = vi.fn();
  void clock.sleep(60 * 86_400_000, never).then(woken);

  await vi.advanceTimersByTimeAsync(59 * 86_400_000);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(woken).toHaveBeenCalledTimes(1);
});

it('ends a sleep that is aborted', async () => {
  const clock = createClock();
  const off = new AbortController();
  const sleep = clock.sleep(60_000, off.signal);
  off.abort();

  await sleep;
  await clock.sleep(60_000, off.signal);
  expect(vi.getTimerCount()).toBe(0);
});

it('runs a function after each period, and once after a move by several periods', () => {
  const clock = createClock();
  const run = vi.fn();
  const stop = clock.every(1_000, run);

  vi.advanceTimersByTime(2_500);
  expect(run).toHaveBeenCalledTimes(2);
  clock.addSeconds(10);
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(3);
});
