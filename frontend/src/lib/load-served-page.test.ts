// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { servedPages } from '#shared/infrastructure/pages.ts';
import { type Failure, loadServedPage } from './load-served-page.ts';

const fetchPage = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const reload = vi.fn();
const { signal } = new AbortController();

/** The address for which the browser has loaded the document. */
let ofDocument: string;

beforeEach(() => {
  ofDocument = '/';
  fetchPage.mockReset().mockResolvedValue(new Response('<html>'));
  reload.mockReset();
  vi.stubGlobal('fetch', fetchPage);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { name: new URL(ofDocument, location.origin).href } as PerformanceEntry,
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Follows a link inside the site to an address where a call fails. */
async function failAt(address: string, failure: Failure = 'UPSTREAM_UNAVAILABLE'): Promise<void> {
  history.replaceState(null, '', address);
  await loadServedPage(failure, signal, reload);
}

describe('loadServedPage', () => {
  // The credits and the page for unknown addresses show no data of the API. The page of a round needs the API anyway.
  const withData = Object.keys(servedPages)
    .filter((path) => !['/', '/credits', '/join', '/join/:code', '*'].includes(path))
    .map((path) => path.replace(/:\w+/, 'flags'));

  test.each([...withData, '/play/flags/', '/PLAY/flags', '/u/eva?page=2', '/?page=2', '/?search=vlajky'])(
    'loads %s from the server, which has its data',
    async (address) => {
      await failAt(address);

      expect(fetchPage.mock.calls.map(([asked]) => asked)).toEqual([new URL(address, location.origin).href]);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['/quiz/flags', '/quiz/flags'],
    ['/quiz/flags', '/quiz/flags#start'],
    ['/?search=vlajky', '/?search=vlajky'],
  ])('does nothing in the document of %s at %s', async (document, address) => {
    ofDocument = document;
    await failAt(address);

    expect(fetchPage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test.each(['/history', '/login', '/admin/quizzes', '/quiz/flags/result/1', '/join/123456', '/embed/flags'])(
    'does nothing at %s, whose data depends on the visitor',
    async (address) => {
      await failAt(address);

      expect(fetchPage).not.toHaveBeenCalled();
    },
  );

  test.each(['NETWORK_ERROR', 'TIMEOUT', 'ABORTED', 'TOO_MANY_REQUESTS', 'NOT_FOUND', 'UNKNOWN'] as const)(
    'does nothing after %s',
    async (failure) => {
      await failAt('/quiz/flags', failure);

      expect(fetchPage).not.toHaveBeenCalled();
    },
  );

  test.each(['INTERNAL_ERROR', 'UPSTREAM_FAILED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT'] as const)(
    'loads the page after %s',
    async (failure) => {
      await failAt('/quiz/flags', failure);

      expect(reload).toHaveBeenCalledOnce();
    },
  );

  test('also loads the page that says that there is no such quiz', async () => {
    fetchPage.mockResolvedValue(new Response('<html>', { status: 404 }));
    await failAt('/quiz/nothing');

    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([429, 500, 503])('stays if the server answers %i for the page, too', async (status) => {
    fetchPage.mockResolvedValue(new Response('', { status }));
    await failAt('/quiz/flags');

    expect(reload).not.toHaveBeenCalled();
  });

  test('stays if the network is away', async () => {
    fetchPage.mockRejectedValue(new TypeError('Failed to fetch'));
    await failAt('/quiz/flags');

    expect(reload).not.toHaveBeenCalled();
  });

  test('stays if the visitor has gone to another page in the meantime', async () => {
    fetchPage.mockImplementation(async () => {
      history.replaceState(null, '', '/u/eva');
      return new Response('<html>');
    });
    await failAt('/quiz/flags');

    expect(reload).not.toHaveBeenCalled();
  });
});
