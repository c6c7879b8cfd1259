// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { deliver, type Hindrance } from './deliver.ts';

const offline = () => new ApiError('NETWORK_ERROR', 'Network Error');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function delivery(send: (signal: AbortSignal) => Promise<string>) {
  const control = new AbortController();
  const onWaiting = vi.fn<(hindrance: Hindrance, seconds?: number) => void>();
  let hurry: () => void = () => undefined;
  const result = deliver(send, {
    signal: control.signal,
    onWaiting,
    onStart: (again) => {
      hurry = again;
    },
  });
  // The test looks at the result later; until then the rejection would count as unhandled.
  result.catch(() => undefined);
  return { result, onWaiting, control, hurry: () => hurry() };
}

test('returns the first response without waiting', async () => {
  const { result, onWaiting } = delivery(async () => 'yes');
  await expect(result).resolves.toBe('yes');
  expect(onWaiting).not.toHaveBeenCalled();
});

test('tries again after 1, 2 and 4 seconds', async () => {
  const send = vi.fn(async () => 'yes');
  send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline());
  const { result, onWaiting } = delivery(send);

  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onWaiting).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(send).toHaveBeenCalledTimes(4);
  await expect(result).resolves.toBe('yes');
});

test('tries immediately when the browser comes online and when hurried', async () => {
  const send = vi.fn(async () => 'yes');
  send.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline());
  const { result, hurry } = delivery(send);
  await vi.advanceTimersByTimeAsync(0);

  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  hurry();
  await expect(result).resolves.toBe('yes');
});

test('says that it waits when a try hangs, and cuts it off when hurried', async () => {
  const hanging = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ApiError('ABORTED', 'Request aborted')));
    });
  const send = vi.fn(async (_: AbortSignal) => 'yes').mockImplementationOnce(hanging);
  const { result, onWaiting, hurry } = delivery(send);

  await vi.advanceTimersByTimeAsync(5000);
  expect(onWaiting.mock.calls).toEqual([['slow']]);
  hurry();
  await expect(result).resolves.toBe('yes');
  expect(send).toHaveBeenCalledTimes(2);
});

test('waits as long as the server requests, and says every second how long', async () => {
  const busy = new ApiError('TOO_MANY_REQUESTS', 'Slow down', { status: 429, retryAfter: 120 });
  const send = vi.fn(async () => 'yes').mockRejectedValueOnce(busy);
  const { result, onWaiting } = delivery(send);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onWaiting.mock.calls.slice(0, 3)).toEqual([
    ['busy', 120],
    ['busy', 119],
    ['busy', 118],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe('yes');
});

test('distinguishes a failing server from a missing network', async () => {
  const failing = new ApiError('INTERNAL_ERROR', 'Failed', { status: 500 });
  const send = vi.fn(async () => 'yes');
  send.mockRejectedValueOnce(failing).mockRejectedValueOnce(offline());
  const { result, onWaiting } = delivery(send);
  await vi.advanceTimersByTimeAsync(3000);
  await result;
  expect(onWaiting.mock.calls.map(([by]) => by)).toEqual(['server', 'network']);
});

test('throws an error that another try would not change', async () => {
  const refused = new ApiError('ALREADY_ANSWERED', 'Answered', { status: 409 });
  const { result } = delivery(() => Promise.reject(refused));
  await expect(result).rejects.toBe(refused);
});

test('stops when cancelled', async () => {
  const send = vi.fn(async (): Promise<string> => Promise.reject(offline()));
  const { result, control } = delivery(send);
  await vi.advanceTimersByTimeAsync(0);
  control.abort();
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
