import { Component, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { PageTitle } from '../ui/page-title/page-title.tsx';

type State = { readonly error: unknown };

/**
 * Shows a way on where a page broke: it threw, or its chunk is gone because the site was updated since the visitor
 * came. Loading the page anew helps in both cases. Give it a `key` to start over on another address.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenPage updated={isMissingChunk(error)} />;
  }
}

function BrokenPage({ updated }: { updated: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('broken.title')}</PageTitle>
      <Notice
        art="error"
        heading="h1"
        urgent
        title={t('broken.title')}
        text={t(updated ? 'broken.updated' : 'broken.text')}
      >
        <Button variant="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </Notice>
    </>
  );
}

/** What browsers say when an `import()` cannot be fetched, and Vite when a chunk's styles cannot. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
      error.message,
    )
  );
}
