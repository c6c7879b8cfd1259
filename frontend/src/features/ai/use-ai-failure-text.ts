import { isApiError } from '#shared/api/api-error.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFailureText } from '../../ui/load-error/failure-text.ts';
import { openingTime } from './opening-time.ts';

/** What could not be made: their limits and what to do differ. */
export type AiKind = 'text' | 'image';

/** Gives the words for a failed call to AI, by its code; when a spent limit opens again, and what is known, too. */
export function useAiFailureText(kind: AiKind): (error: unknown) => string {
  const { t } = useTranslation('ai');
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
