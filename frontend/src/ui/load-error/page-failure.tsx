import type { ApiError } from '#shared/api/api-error.ts';
import { isMissing } from '../../lib/is-missing.ts';
import { LinkButton } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { LoadError } from './load-error.tsx';

type Props = {
  readonly error: ApiError;
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  /** Shown instead where there is no such thing. */
  readonly notFound: { readonly title: string; readonly text: string };
  /** Where to go from there. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly heading?: 'h1' | 'h2';
  readonly onRetry: () => void;
};

/** Why a page has no content: it does not exist, or it could not be loaded. */
export function PageFailure({ error, title, notFound, back, heading = 'h2', onRetry }: Props) {
  if (!isMissing(error)) {
    return <LoadError heading={heading} title={title} error={error} onRetry={onRetry} />;
  }
  return (
    <Notice art="lost" heading={heading} {...notFound}>
      {back && (
        <LinkButton variant="primary" to={back.to}>
          {back.label}
        </LinkButton>
      )}
    </Notice>
  );
}
