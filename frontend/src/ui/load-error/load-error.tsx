import type { ApiError } from '#shared/api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

type Props = {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  readonly error: ApiError;
  readonly heading?: 'h1' | 'h2';
  readonly onRetry: () => void;
};

/** Says in the visitor's language why something could not be loaded, and offers another try. */
export function LoadError({ title, error, heading = 'h2', onRetry }: Props) {
  const { t } = useTranslation();
  const reason = reasonOf(error);
  return (
    <Notice
      art={reason === 'network' ? 'offline' : 'error'}
      heading={heading}
      title={title}
      text={t(`errors.${reason}`)}
      urgent
    >
      <Button variant="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  );
}

/** The kind of a failure that is worth a sentence of its own, by its code, never by the server's text. */
function reasonOf({ code, status }: ApiError): 'network' | 'timeout' | 'tooMany' | 'server' {
  if (code === 'NETWORK_ERROR') return 'network';
  if (code === 'TIMEOUT' || status === 504) return 'timeout';
  return status === 429 ? 'tooMany' : 'server';
}
