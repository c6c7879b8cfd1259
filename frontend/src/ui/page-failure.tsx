import { isMissing } from '#lib/api/is-missing.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { LinkButton } from './button.tsx';
import { LoadError } from './load-error.tsx';
import { Notice } from './notice/notice.tsx';

type Props = {
  readonly error: ApiError;
  /** A sentence that says what couldn't be loaded. */
  readonly title: string;
  /** Shown instead if the content doesn't exist. */
  readonly notFound: { readonly title: string; readonly text: string };
  /** The link that is shown with `notFound`. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly heading?: 'h1' | 'h2';
  readonly onRetry: () => void;
};

/** Explains why a page has no content: it doesn't exist, or it couldn't be loaded. */
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
