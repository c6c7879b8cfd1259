import { isApiError } from '#shared/api/api-error.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { useAiTexts } from './texts.ts';

/** What couldn't be made. Texts and images have different limits and different advice. */
type AiKind = 'text' | 'image';

/**
 * Returns a function that explains a failed AI call by its code, and says when an exhausted limit resets, if that is
 * known.
 */
export function useAiFailureText(kind: AiKind): (error: unknown) => string {
  const t = useAiTexts();
  const failureText = useFailureText();
  return (error) => {
    if (!isApiError(error)) return failureText(error);
    const { code, status, retryAfter, available } = error;
    const opening = retryAfter === undefined ? undefined : openingTime(retryAfter, dateLocale(), Date.now());
    if (opening?.is === 'soon') return t('failure.soon', { count: opening.seconds });
    if (status === 429) {
      if (!opening) return t('failure.tooMany');
      return `${t(`failure.spent.${kind}`)} ${t(`failure.opens.${opening.is}`, { ...opening })}`;
    }
    if (available !== undefined) {
      return available > 0 ? t('failure.knowsFew', { count: available }) : t('failure.knowsNothing');
    }
    if (code === 'AI_NOT_CONFIGURED') return t(`failure.notConfigured.${kind}`);
    if (code === 'AI_BAD_OUTPUT') return t(`failure.badOutput.${kind}`);
    if (code === 'UPSTREAM_FAILED' || code === 'UPSTREAM_UNAVAILABLE') return t('failure.upstream');
    if (code === 'UPSTREAM_TIMEOUT') return t('failure.timeout');
    if (status === 409) return t('failure.notReady');
    return failureText(error);
  };
}

/** When a limit resets: in a few seconds, or at a time of one of the next days. */
type OpeningTime =
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
