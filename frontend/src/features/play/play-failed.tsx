import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { FailureCode } from './play-state.ts';
import { usePlayTexts } from './texts.ts';

type Props = {
  readonly code: FailureCode;
  readonly onRetry: () => void;
  /** Whether it is in a frame of another site: the link to the home page opens a new page. */
  readonly isFramed?: boolean | undefined;
};

/** Says why the quiz didn't start, with links to try again or go to the home page. */
export function PlayFailed({ code, onRetry, isFramed }: Props) {
  const t = usePlayTexts();
  const title = t(failureTitle(code));
  const target = isFramed ? '_blank' : undefined;
  if (code === 'NOT_FOUND') {
    return (
      <Notice art="lost" heading="h1" urgent title={title} text={t('failed.notFoundText')}>
        <LinkButton variant="primary" to="/" target={target}>
          {t('failed.home')}
        </LinkButton>
      </Notice>
    );
  }
  const isOffline = code === 'NETWORK_ERROR' || code === 'TIMEOUT';
  const reason = isOffline
    ? 'failed.network'
    : code === 'TOO_MANY_REQUESTS'
      ? 'failed.busy'
      : code === 'ATTEMPT_ABANDONED'
        ? 'failed.lost'
        : 'failed.text';
  return (
    <Notice art={code} heading="h1" urgent title={title} text={t(reason)}>
      <Button variant="primary" onClick={onRetry}>
        {t('translation:common.retry')}
      </Button>
      <LinkButton to="/" target={target}>
        {t('failed.home')}
      </LinkButton>
    </Notice>
  );
}

/** The text key of the page's title in this case. */
export function failureTitle(code: FailureCode) {
  return code === 'NOT_FOUND' ? 'failed.notFound' : 'failed.title';
}
