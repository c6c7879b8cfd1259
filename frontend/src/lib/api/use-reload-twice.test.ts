// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReloadTwice } from './use-reload-twice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('reloads now and once more when the index shows the change', () => {
  const reload = vi.fn();
  const { result } = renderHook(() => useReloadTwice(reload));

  act(() => result.current());
  expect(reload).toHaveBeenCalledTimes(1);

  act(() => vi.advanceTimersByTime(1000));
  expect(reload).toHaveBeenCalledTimes(2);
  act(() => vi.advanceTimersByTime(10_000));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload again after the page is left', () => {
  const reload = vi.fn();
  const { result, unmount } = renderHook(() => useReloadTwice(reload));

  act(() => result.current());
  unmount();
  vi.advanceTimersByTime(1000);

  expect(reload).toHaveBeenCalledTimes(1);
});
