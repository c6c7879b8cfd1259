// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that never reports being idle runs it after two seconds', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout) setTimeout(run, options.timeout);
    return 1;
  });
  const run = vi.fn();

  whenIdle(run);

  vi.advanceTimersByTime(1999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('a browser without idle callbacks runs it after the current task', async () => {
  const run = vi.fn();

  whenIdle(run);

  expect(run).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
