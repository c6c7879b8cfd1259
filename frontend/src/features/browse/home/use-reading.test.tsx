// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listQuizzes } from '#shared/api/public-endpoints.ts';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { readings, useReading } from './use-reading.ts';

const noQuizzes = { data: { items: [], total: 0, totalPages: 0, page: 1, limit: 12 } };
const allQuizzes = { data: { items: fixtureQuizzes, total: 8, totalPages: 1, page: 1, limit: 12 } };
const broken: StubbedResponse = { code: 'INTERNAL_ERROR', status: 500 };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  readings.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shows the previous response immediately, and then the new one', async () => {
  let answer: StubbedResponse = noQuizzes;
  stubApi(() => answer);
  const first = renderHook(() => useReading(listQuizzes, { query: {} }));
  await waitFor(() => expect(first.result.current.data?.total).toBe(0));
  first.unmount();

  answer = allQuizzes;
  const { result } = renderHook(() => useReading(listQuizzes, { query: {} }));

  expect(result.current).toMatchObject({ data: { total: 0 }, isLoading: false });
  await waitFor(() => expect(result.current.data?.total).toBe(8));
});

test('keeps the previous response if a new read fails', async () => {
  let answer: StubbedResponse = allQuizzes;
  const calls = stubApi(() => answer);
  const { result } = renderHook(() => useReading(listQuizzes, { query: {} }));
  await waitFor(() => expect(result.current.data?.total).toBe(8));

  answer = 'offline';
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(result.current.error?.code).toBe('NETWORK_ERROR'));
  expect(calls).toHaveLength(2);
  expect(result.current.data?.total).toBe(8);
});

test('ignores the response to another query', async () => {
  const answers: Record<string, StubbedResponse> = {
    '/api/quizzes?page=2': broken,
    '/api/quizzes': allQuizzes,
  };
  stubApi(({ address }) => answers[address] ?? noQuizzes);
  const { result, rerender } = renderHook(({ page }) => useReading(listQuizzes, { query: { page } }), {
    initialProps: { page: 2 },
  });
  await waitFor(() => expect(result.current.error).toBeDefined());

  rerender({ page: 3 });

  expect(result.current).toMatchObject({ data: undefined, error: undefined, isLoading: true });
  await waitFor(() => expect(result.current.data?.total).toBe(0));
});

test('retries a temporary error three times, after increasing pauses', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const calls = stubApi(() => broken);
  const { result } = renderHook(() => useReading(listQuizzes, { query: {} }));
  await waitFor(() => expect(result.current.error).toBeDefined());

  for (const pauseMs of [5000, 10_000, 20_000]) {
    const before = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(pauseMs - 2000));
    expect(calls).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(calls).toHaveLength(before + 1);
  }
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(calls).toHaveLength(4);
});

test('does not retry an error that will not pass', async () => {
  const calls = stubApi(() => ({ code: 'VALIDATION_FAILED', status: 400 }));
  const { result } = renderHook(() => useReading(listQuizzes, { query: {} }));
  await waitFor(() => expect(result.current.error).toBeDefined());

  await act(() => vi.advanceTimersByTimeAsync(600_000));

  expect(calls).toHaveLength(1);
});

test('reads again on request, and stops when the visitor leaves the page', async () => {
  let answer: StubbedResponse = broken;
  const calls = stubApi(() => answer);
  const { result, unmount } = renderHook(() => useReading(listQuizzes, { query: {} }));
  await waitFor(() => expect(result.current.error).toBeDefined());

  answer = allQuizzes;
  act(() => result.current.retry());

  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.data?.total).toBe(8));
  unmount();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(2);
});
