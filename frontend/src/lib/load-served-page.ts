import type { ApiError } from '#shared/api/api-error.ts';

/** Why a page has no data: the code of the failed call. `UNKNOWN` is a failure without a call. */
export type Failure = ApiError['code'] | 'UNKNOWN';

/** The codes of public reads that the API has answered with 5xx. */
const serverFailures: ReadonlySet<Failure> = new Set<Failure>([
  'INTERNAL_ERROR',
  'UPSTREAM_FAILED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
]);

/** The paths of the pages that the server sends with data of the API. */
const withData = /^\/((quiz|play|u)\/[^/]+\/?)?$/i;

/**
 * Loads the page of the address from the server after a call of the API has failed there: the server has the data of
 * public pages even while the API fails. Does nothing if the browser has loaded the current document for this address,
 * if the server doesn't have the page either, or if the network is away: then the error stays.
 */
export async function loadServedPage(
  failure: Failure,
  signal: AbortSignal,
  reload = () => location.reload(),
): Promise<void> {
  if (!serverFailures.has(failure)) return;
  const { href, pathname } = location;
  if (!withData.test(pathname) || isOfDocument(href)) return;
  try {
    const { ok, status } = await fetch(href, { signal });
    if ((ok || status === 404) && location.href === href) reload();
  } catch {
    // There is no network, or the notice is no longer shown.
  }
}

/** Whether the browser has loaded the current document for this address. The router changes the address later. */
function isOfDocument(href: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || withoutFragment(navigation.name) === withoutFragment(href);
}

function withoutFragment(href: string): string {
  return href.replace(/#.*/s, '');
}
