import { useEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { lazyPublicLayout } from './lazy-layout.tsx';
import { accountPaths, lazyMembersArea } from './lazy-members.tsx';
import { restoreSession } from './load-members.ts';
import { playPage, publicPages } from './pages.tsx';
import { PlayLayout } from './play-layout.tsx';

/** Every address of the site. */
const routes: RouteObject[] = [
  {
    element: lazyPublicLayout,
    children: [
      ...publicPages.map(({ path, element }) => ({ path, element })),
      ...accountPaths.map((path) => ({ path, element: lazyMembersArea })),
    ],
  },
  { element: <PlayLayout />, children: [{ path: playPage.path, element: playPage.element }] },
  { path: '/admin/*', element: lazyMembersArea },
];

/** The page of the present address. */
export function Router() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on each navigation
  useEffect(restoreSession, [pathname]);
  return useRoutes(routes);
}
