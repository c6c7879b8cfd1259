import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { whenIdle } from '../lib/when-idle.ts';
import { BrokenPage } from './broken-page.tsx';
import { pageTexts } from './page-texts.ts';
import { PlayLayout } from './play-layout.tsx';
import { Root } from './root.tsx';
import { inLayout, routeParts } from './route-parts.tsx';

const { lazyRoute, page } = routeParts(pageTexts);
const apiCache = async () => (await import('./api-cache.tsx')).ApiCache;
const publicLayout = async () => (await import('./public-layout.tsx')).PublicLayout;

const playPage = page('/play/:slug', () => import('../features/play/play-page.tsx'), 'play');

/** Visitors who look at a quiz will probably play it. */
function loadPlayPageWhenIdle(): void {
  // Pages are also rendered on the server.
  if (typeof window === 'undefined') return;
  whenIdle(() => void playPage.lazy().catch(() => undefined));
}

const quizPage = page(
  '/quiz/:slug',
  () => {
    loadPlayPageWhenIdle();
    return import('../features/browse/quiz/quiz-page.tsx');
  },
  'quiz',
);

/** Routes that get the pages of later tables as children: inside the public layout, and with their own layout. */
const parents = { publicPages: 'publicPages', desk: 'desk' } as const;

/**
 * Every public page of the site: its path, its module and its texts, inside its layout and guard. The pages of authors
 * are in `author-routes.tsx`, those that few visitors open in `rare-routes.tsx`. A page is loaded when it is first
 * visited or when the pointer is on its link. To add a page, add one entry here and its texts in `page-texts.ts`. The
 * page itself sets the document's title (`PageTitle`), because the title often depends on data.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <PlayLayout />,
        children: inLayout([playPage]),
      },
      {
        lazy: lazyRoute(publicLayout),
        children: inLayout([
          page('/', () => import('../features/browse/home/home-page.tsx'), 'home'),
          page('/credits', () => import('../features/browse/credits/credits-page.tsx'), 'credits'),
          page('*', () => import('../features/browse/not-found/not-found-page.tsx'), 'notFound'),
          {
            id: parents.publicPages,
            lazy: lazyRoute(apiCache),
            children: [
              quizPage,
              page(
                '/quiz/:slug/result/:attemptId',
                () => import('../features/result/result-page.tsx'),
                'result',
              ),
              page('/u/:username', () => import('../features/browse/profile/profile-page.tsx'), 'profile'),
            ],
          },
        ]),
      },
      { id: parents.desk, lazy: lazyRoute(apiCache), children: [] },
    ],
  },
];

/** Adds the pages of a later table when one of them is first visited. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const table = await laterTable(path);
  if (!table) return;
  patch(parents.publicPages, table.publicRoutes);
  patch(parents.desk, table.otherRoutes);
};

/** All routes that an address may match. Those of later tables don't have the routes around them. */
export async function routesFor(path: string): Promise<RouteObject[]> {
  const table = await laterTable(path);
  return table ? [...routes, ...table.publicRoutes, ...table.otherRoutes] : routes;
}

/**
 * Whether the page of an address is in a table that is loaded later. The case of an address is ignored, as in React
 * Router.
 */
export function isInLaterTable(path: string): boolean {
  return forAuthors.test(path) || rare.test(path);
}

const forAuthors = /^\/(admin|login|register|verify-email|forgot-password|reset-password)(\/|$)/i;
const rare = /^\/(embed|history|join|practice|privacy)(\/|$)/i;

async function laterTable(path: string) {
  if (forAuthors.test(path)) return import('./author-routes.tsx');
  return rare.test(path) ? import('./rare-routes.tsx') : undefined;
}
