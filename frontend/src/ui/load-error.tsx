import { type ApiError, isApiError } from '#shared/api/api-error.ts';
import { dateLocale } from '../i18n/i18n.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice/notice.tsx';
import { useUiTexts } from './texts.ts';

type Props = {
  /** A sentence that says what couldn't be loaded. */
  readonly title: string;
  readonly error: ApiError;
  readonly heading?: 'h1' | 'h2';
  readonly onRetry: () => void;
};

/** Explains in the visitor's language why something couldn't be loaded, with a button to try again. */
export function LoadError({ title, error, heading = 'h2', onRetry }: Props) {
  const t = useSiteTexts();
  const reason = reasonOf(error);
  return (
    <Notice art={error.code} heading={heading} title={title} text={t(`errors.${reason}`)} urgent>
      <Button variant="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  );
}

/** Returns which of the texts explains the error. It uses the error's code and status, never the server's text. */
function reasonOf({ code, status }: Pick<ApiError, 'code' | 'status'>) {
  if (code === 'NETWORK_ERROR') return 'network';
  if (code === 'TIMEOUT' || status === 504) return 'timeout';
  if (status === 429) return 'tooMany';
  return status === 403 ? refusalOf(code) : 'server';
}

/** Returns which of the texts explains a 403. Pages and notices say the same. */
export function refusalOf(code: string): 'unverified' | 'blocked' | 'forbidden' {
  if (code === 'EMAIL_UNVERIFIED') return 'unverified';
  return code === 'REQUEST_BLOCKED' ? 'blocked' : 'forbidden';
}

/** After a longer wait than this, a text says when it ends. */
const longWaitSeconds = 90;

/** Day and time in so many seconds, rounded up to a minute. */
function timeIn(seconds: number): string {
  const at = new Date(Date.now() + seconds * 1000 + 59_999);
  return at.toLocaleString(dateLocale(), { dateStyle: 'short', timeStyle: 'short' });
}

/**
 * Returns a function that explains in the visitor's language why a call failed. It uses the error's code and status,
 * never the server's text. Errors other than `ApiError` are also reported.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useUiTexts();
  return (error) => {
    if (!isApiError(error)) {
      reportError(error);
      return t('translation:errors.server');
    }
    const { code, status, retryAfter = 0 } = error;
    if (status === 429 && retryAfter > longWaitSeconds)
      return t('failure.limit', { time: timeIn(retryAfter) });
    if (code === 'TOO_MANY_QUIZZES' || code === 'TOO_MANY_POOLS') return t(`failure.${code}`);
    if (status === 401) return t('failure.signIn');
    if (status === 404) return t('failure.notFound');
    if (status === 412) return t('failure.stale');
    if (status === 422) return t('failure.invalid');
    return t(`translation:errors.${reasonOf(error)}`);
  };
}
