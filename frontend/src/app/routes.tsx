import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { BrokenPage } from './broken-page.tsx';
import { pageTexts } from './page-texts.ts';
import { PlayLayout } from './play-layout.tsx';
import { Root } from './root.tsx';
import { inLayout, routeParts } from './route-parts.tsx';

const { lazyRoute, page } = routeParts(pageTexts);
const apiCache = async () => (await import('./api-cache.tsx')).ApiCache;
const publicLayout = async () => (await import('./public-layout.tsx')).PublicLayout;
const guestOnly = async () => (await import('./guards.tsx')).GuestOnly;

const underApiCache = 'under the API cache';

/**
 * Every public page of the site: its path, its module and its texts, inside its layout and guard. Those under `/admin`
 * are in `desk-routes.tsx`. A page is loaded when it is first visited or its link is pointed at. To add a page, add one
 * entry here and its texts in `page-texts.ts`. The page itself sets the document's title (`PageTitle`), which often
 * comes from data.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <PlayLayout />,
        children: inLayout([page('/play/:slug', () => import('../features/play/play-page.tsx'), 'play')]),
      },
      {
        id: underApiCache,
        lazy: lazyRoute(apiCache),
        children: [
          {
            lazy: lazyRoute(publicLayout),
            children: inLayout([
              page('/', () => import('../features/browse/home/home-page.tsx'), 'home'),
              page('/quiz/:slug', () => import('../features/browse/quiz/quiz-page.tsx'), 'quiz'),
              page(
                '/quiz/:slug/result/:attemptId',
                () => import('../features/result/result-page.tsx'),
                'result',
              ),
              page('/u/:username', () => import('../features/browse/profile/profile-page.tsx'), 'profile'),
              page('/history', () => import('../features/history/history-page.tsx'), 'history'),
              page('/credits', () => import('../features/browse/credits/credits-page.tsx'), 'credits'),
              page('*', () => import('../features/browse/not-found/not-found-page.tsx'), 'notFound'),
              {
                lazy: lazyRoute(guestOnly, 'session'),
                children: [
                  page('/login', () => import('../features/account/login-page.tsx'), 'account'),
                  page('/register', () => import('../features/account/register-page.tsx'), 'account'),
                ],
              },
              page(
                '/verify-email',
                () => import('../features/account/verify-email-page.tsx'),
                'account',
                'session',
              ),
              page(
                '/forgot-password',
                () => import('../features/account/forgot-password-page.tsx'),
                'account',
                'session',
              ),
              page(
                '/reset-password',
                () => import('../features/account/reset-password-page.tsx'),
                'account',
                'session',
              ),
            ]),
          },
        ],
      },
    ],
  },
];

/** Adds the desk's pages when one of them is first visited. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isDesk(path)) patch(underApiCache, await loadDeskRoutes());
};

/** All routes that an address may match. Those of the desk come without the routes around them. */
export async function routesFor(path: string): Promise<RouteObject[]> {
  return isDesk(path) ? [...routes, ...(await loadDeskRoutes())] : routes;
}

/** React Router ignores the case of an address, too. */
function isDesk(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}

async function loadDeskRoutes(): Promise<RouteObject[]> {
  return (await import('./desk-routes.tsx')).deskRoutes;
}
