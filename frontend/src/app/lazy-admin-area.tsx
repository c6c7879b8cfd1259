import { lazy, Suspense } from 'react';
import { matchPath } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { adminPages, previewPage } from './admin-pages.tsx';
import { SignedInOnly } from './guards.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const AdminArea = lazy(loadAdminArea);

/** The author's desk behind its guard. */
export function LazyAdminArea() {
  return (
    <SignedInOnly>
      <Suspense fallback={<PageSkeleton />}>
        <AdminArea />
      </Suspense>
    </SignedInOnly>
  );
}

/** Starts loading the page of an address, with the layout around it. */
export function preloadAdmin(pathname: string): Promise<unknown> {
  const page = [...adminPages, previewPage].find(({ path }) => matchPath(path, pathname));
  return Promise.all([loadAdminArea(), page?.preload()]);
}

/** Loads the layout of the desk and the texts that its pages share. */
async function loadAdminArea() {
  const [area] = await Promise.all([
    import('./admin-area.tsx'),
    loadTexts('desk', {
      sk: () => import('../features/desk/texts.sk.ts'),
      en: () => import('../features/desk/texts.en.ts'),
    }),
  ]);
  return area;
}
