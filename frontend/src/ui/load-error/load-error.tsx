import type { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

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
