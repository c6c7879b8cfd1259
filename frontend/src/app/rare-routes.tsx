import type { RouteObject } from 'react-router-dom';
import { pageTexts } from './page-texts.ts';
import { PlayLayout } from './play-layout.tsx';
import { rareTexts } from './rare-texts.ts';
import { inLayout, routeParts } from './route-parts.tsx';

const { page } = routeParts({ ...pageTexts, ...rareTexts });

/** Public pages that few visitors open, as in `routes.tsx`. They are here so that the others don't load this table. */
export const publicRoutes: RouteObject[] = [
  page('/history', () => import('../features/history/history-page.tsx'), 'history'),
  page('/practice', () => import('../features/history/practice-page.tsx'), 'history'),
  page('/join', () => import('../features/rounds/join/join-page.tsx'), 'join'),
  page('/join/:code', () => import('../features/rounds/join/join-round-page.tsx'), 'join', 'failure'),
  page('/privacy', () => import('../features/browse/privacy/privacy-page.tsx'), 'privacy'),
];

/** Pages with their own layout. */
export const otherRoutes: RouteObject[] = [
  {
    element: <PlayLayout />,
    children: inLayout([
      page('/embed/:slug', () => import('../features/play/embed/embed-page.tsx'), 'play'),
      page(
        '/embed/:slug/result/:attemptId',
        () => import('../features/play/embed/embed-result-page.tsx'),
        'play',
      ),
      page('/join/:code/play', () => import('../features/rounds/join/play-round-page.tsx'), 'play', 'join'),
    ]),
  },
];
