// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { deferred } from '../../testing/deferred.ts';
import { setUpDesk } from '../../testing/desk-harness.tsx';
import { currentToasts, undoToast } from './toast-list.ts';
import { type Failed, useAction } from './use-action.ts';

setUpDesk();
const notFound = new ApiError('NOT_FOUND', '', { status: 404 });
const refused = () => Promise.reject(notFound);
const texts = () => currentToasts().map(({ text }) => text);

test('a second press while an action is running does nothing', async () => {
  const { result } = renderHook(() => useAction());
  const { promise, resolve } = deferred<void>();
  let runs = 0;
  const work = () => {
    runs += 1;
    return promise;
  };
  result.current.run(work);
  result.current.run(work);
  await waitFor(() => expect(result.current.isRunning).toBe(true));

  resolve();

  await waitFor(() => expect(result.current.isRunning).toBe(false));
  expect([runs, texts()]).toEqual([1, []]);
});

test.each<[Failed | undefined, RegExp]>([
  [undefined, /^It no longer exists/],
  ['Not copied.', /^Not copied\. It no longer exists/],
  [() => 'It was deleted.', /^It was deleted\.$/],
  [() => undefined, /^It no longer exists/],
])('a toast says what failed, also when the page was left meanwhile: %s', async (failed, text) => {
  const { result, unmount } = renderHook(() => useAction());
  result.current.run(refused, failed);
  unmount();

  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(text)]));
});

test('undoing is offered again after it failed', async () => {
  const { result } = renderHook(() => useAction());
  const outcomes = [refused, () => Promise.resolve()];
  result.current.offerUndo('Deleted', () => outcomes.shift()?.() ?? refused(), 'Not restored.');

  undoToast(currentToasts()[0]?.id ?? 0);
  await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^Not restored\. /)]));
  undoToast(currentToasts()[0]?.id ?? 0);

  await waitFor(() => expect([outcomes, texts()]).toEqual([[], []]));
});
