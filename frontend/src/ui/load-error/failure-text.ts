import { isApiError } from '#shared/api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

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
