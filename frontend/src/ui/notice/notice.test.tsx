// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice } from './notice.tsx';

const fetchPage = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetchPage.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal('fetch', fetchPage);
  // The document is that of the home page; the visitor has followed a link from there.
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { name: new URL('/', location.origin).href } as PerformanceEntry,
  ]);
  history.replaceState(null, '', '/quiz/flags');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('a notice of a failed call asks for the page of the server until it is removed', async () => {
  const { container } = render(<Notice art="UPSTREAM_UNAVAILABLE" title="It failed" />);

  await waitFor(() => expect(fetchPage).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: 'It failed' })).toBeTruthy();
  expect(container.querySelector('svg')).toBeTruthy();
  const sent = fetchPage.mock.calls[0]?.[1].signal;
  expect(sent?.aborted).toBe(false);
  cleanup();
  expect(sent?.aborted).toBe(true);
});

test('a notice of something missing asks for no page', async () => {
  const { container } = render(<Notice art="lost" title="No such quiz" />);

  await waitFor(() => expect(container.querySelector('svg')).toBeTruthy());
  expect(fetchPage).not.toHaveBeenCalled();
});
