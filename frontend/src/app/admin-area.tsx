import { type RouteObject, useRoutes } from 'react-router-dom';
import AdminLayout from './admin-layout.tsx';
import { adminPages, previewPage } from './admin-pages.tsx';
import { notFoundPage } from './pages.tsx';
import { PlayLayout } from './play-layout.tsx';

const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [...adminPages, notFoundPage].map(({ path, element }) => ({ path: relative(path), element })),
  },
  { element: <PlayLayout />, children: [{ path: relative(previewPage.path), element: previewPage.element }] },
];

/** Every page of the author's desk, for the signed-in only. */
export default function AdminArea() {
  return useRoutes(routes);
}

/** `/admin/quizzes` as it stands below `/admin/*`. */
function relative(path: string): string {
  return path.replace(/^\/admin\/?/, '');
}
