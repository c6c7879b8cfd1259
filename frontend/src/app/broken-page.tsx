import { useRouteError } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSiteTexts } from '../i18n/texts.ts';

/**
 * Shown instead of a page that threw an error or couldn't be loaded, because the visitor is offline or because the site
 * was updated since the visit began and the file no longer exists. Reloading helps in each case.
 */
export function BrokenPage() {
  const t = useSiteTexts();
  const text = isMissingChunk(useRouteError()) ? 'broken.updated' : 'broken.text';
  return (
    <>
      <PageTitle>{t('broken.title')}</PageTitle>
      <Notice art="error" heading="h1" urgent title={t('broken.title')} text={t(text)}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </Notice>
    </>
  );
}

/** The messages of browsers when an `import()` can't be fetched, and of Vite when a chunk's styles can't. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(
      error.message,
    )
  );
}
