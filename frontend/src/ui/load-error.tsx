import { type ApiError, isApiError } from '#shared/api/api-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Notice } from './notice/notice.tsx';

type Props = {
  /** A sentence that says what couldn't be loaded. */
  readonly title: string;
  readonly error: ApiError;
  readonly heading?: 'h1' | 'h2';
  readonly onRetry: () => void;
};

/** Explains in the visitor's language why something couldn't be loaded, with a button to try again. */
export function LoadError({ title, error, heading = 'h2', onRetry }: Props) {
  const { t } = useTranslation();
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
function reasonOf({ code, status }: ApiError): 'network' | 'timeout' | 'tooMany' | 'server' {
  if (code === 'NETWORK_ERROR') return 'network';
  if (code === 'TIMEOUT' || status === 504) return 'timeout';
  return status === 429 ? 'tooMany' : 'server';
}

/**
 * Returns a function that explains in the visitor's language why a call failed. It uses the error's code and status,
 * never the server's text. Errors other than `ApiError` are also reported.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['ui', 'translation']);
  return (error) => {
    if (!isApiError(error)) {
      reportError(error);
      return t('translation:errors.server');
    }
    const { code, status } = error;
    if (code === 'NETWORK_ERROR') return t('translation:errors.network');
    if (code === 'TIMEOUT' || status === 504) return t('translation:errors.timeout');
    if (status === 429) return t('translation:errors.tooMany');
    if (code === 'EMAIL_UNVERIFIED') return t('failure.unverified');
    if (code === 'REQUEST_BLOCKED') return t('failure.blocked');
    if (status === 401) return t('failure.signIn');
    if (status === 403) return t('failure.forbidden');
    if (status === 404) return t('failure.notFound');
    if (status === 412) return t('failure.stale');
    if (status === 422) return t('failure.invalid');
    return t('translation:errors.server');
  };
}
