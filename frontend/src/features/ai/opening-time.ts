/** When a limit resets: in a few seconds, or at a time of one of the next days. */
export type OpeningTime =
  | { readonly is: 'soon'; readonly seconds: number }
  | { readonly is: 'today' | 'tomorrow' | 'later'; readonly day: string; readonly time: string };

const soonSeconds = 90;

/**
 * Returns the time that `Retry-After` means, as the reader's clock shows it.
 * @param locale of the clock and the date, as for `Intl`
 * @param now milliseconds, as returned by `Date.now()`
 */
export function openingTime(retryAfter: number, locale: string, now: number): OpeningTime {
  if (retryAfter <= soonSeconds) return { is: 'soon', seconds: Math.max(1, Math.ceil(retryAfter)) };
  // Rounded up to the next minute: a call that is a second too early would be refused again.
  const at = new Date(Math.ceil((now + retryAfter * 1000) / 60_000) * 60_000);
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
  const days = Math.round((startOfDay(at) - startOfDay(new Date(now))) / 86_400_000);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
  return { is: (['today', 'tomorrow'] as const)[days] ?? 'later', day, time };
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
