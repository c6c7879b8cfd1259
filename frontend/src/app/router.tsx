import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { Redirect } from '../components/redirect.tsx';
import { lazyPublicLayout } from './lazy-layout.tsx';
import { accountPage, accountPaths, playPage, publicPages } from './pages.tsx';
import { PlayLayout } from './play-layout.tsx';

/** Every address of the site (specification, section 2). */
const routes: RouteObject[] = [
  {
    element: lazyPublicLayout,
    children: [
      ...publicPages.map(({ path, element }) => ({ path, element })),
      ...accountPaths.map((path) => ({ path, element: accountPage.element })),
    ],
  },
  { element: <PlayLayout />, children: [{ path: playPage.path, element: playPage.element }] },
  { path: '/admin/*', element: <ToLogin /> },
];

/** The page of the present address. */
export function Router() {
  return useRoutes(routes);
}

/** The admin pages want a sign-in; it leads back to the full address that was asked for. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Redirect to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} />;
}
