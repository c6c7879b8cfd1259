import { isApiError } from '#shared/api/api-error.ts';
import { useFailureText } from '#ui/load-error.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openingTime } from './opening-time.ts';

/** What couldn't be made. Texts and images have different limits and different advice. */
export type AiKind = 'text' | 'image';

/**
 * Returns a function that explains a failed AI call by its code, and says when an exhausted limit resets, if that is
 * known.
 */
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
