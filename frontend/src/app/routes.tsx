import type { RouteObject } from 'react-router-dom';
import { useHomeTexts } from '#features/browse/home/texts.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useUiTexts } from '#ui/texts.ts';
import { useDeskTexts } from '../i18n/desk-texts.ts';
import { useSessionTexts } from '../i18n/session-texts.ts';
import { BrokenPage } from './broken-page.tsx';
import { PlayLayout } from './play-layout.tsx';
import { Root } from './root.tsx';
import { inLayout, routesWith } from './route-parts.tsx';

const { lazyLayout } = routesWith([]);
const { page } = routesWith([useHomeTexts]);
const { page: formPage } = routesWith([useHomeTexts, useUiTexts]);
const deskStyles = () => import('../styles/desk.css');
const { page: accountPage, lazyLayout: accountLayout } = routesWith([useSessionTexts], deskStyles);
const { page: deskPage, lazyLayout: deskLayout } = routesWith([useSessionTexts, useDeskTexts], deskStyles);

const apiCache = lazyLayout(async () => (await import('./api-cache.tsx')).ApiCache);
const publicLayout = lazyLayout(async () => (await import('./public-layout.tsx')).PublicLayout);
const adminLayout = lazyLayout(async () => (await import('./admin-layout.tsx')).AdminLayout);
const guestOnly = accountLayout(async () => (await import('./guards.tsx')).GuestOnly);
const signedInOnly = deskLayout(async () => (await import('./guards.tsx')).SignedInOnly);
const notFoundPage = () => import('#features/browse/not-found/not-found-page.tsx');
const atlasPage = () => import('#features/atlas/atlas-page.tsx');
const questionEditor = () => import('#features/desk/question-editor/question-editor-page.tsx');
const poolEditor = () => import('#features/desk/answer-pools/answer-pool-editor-page.tsx');

const playPage = page('/play/:slug', () => import('#features/play/play-page.tsx'));
const embedPage = page('/embed/:slug', () => import('#features/play/embed/embed-page.tsx'));

/** Visitors who look at a quiz will probably play it. */
function loadPlayPageWhenIdle(): void {
  // Pages are also rendered on the server.
  if (typeof window === 'undefined') return;
  whenIdle(() => void Promise.all([playPage.lazy(), useHomeTexts.load()]).catch(() => undefined));
}

const quizPage = page('/quiz/:slug', () => {
  loadPlayPageWhenIdle();
  return import('#features/browse/quiz/quiz-page.tsx');
});

/** Public pages that read through SWR's cache. The home page and playing a quiz don't load it. */
const otherPublicPages: RouteObject[] = [
  quizPage,
  page('/quiz/:slug/result/:attemptId', () => import('#features/result/result-page.tsx')),
  page('/u/:username', () => import('#features/browse/profile/profile-page.tsx')),
  page('/atlas', atlasPage),
  page('/atlas/:subject', atlasPage),
  page('/history', () => import('#features/history/history-page.tsx')),
  page('/practice', () => import('#features/history/practice-page.tsx')),
  page('/join', () => import('#features/rounds/join/join-page.tsx')),
  formPage('/join/:code', () => import('#features/rounds/join/join-round-page.tsx')),
  page('/privacy', () => import('#features/browse/legal/privacy-page.tsx')),
  page('/schools', () => import('#features/browse/legal/schools-page.tsx')),
  page('/terms', () => import('#features/browse/legal/terms-page.tsx')),
  {
    lazy: guestOnly,
    children: [
      accountPage('/login', () => import('#features/account/login-page.tsx')),
      accountPage('/register', () => import('#features/account/register-page.tsx')),
    ],
  },
  accountPage('/verify-email', () => import('#features/account/verify-email-page.tsx')),
  accountPage('/forgot-password', () => import('#features/account/forgot-password-page.tsx')),
  accountPage('/reset-password', () => import('#features/account/reset-password-page.tsx')),
];

/** The result of an embedded play, and plays of rounds. */
const otherPlayPages: RouteObject[] = [
  page('/embed/:slug/result/:attemptId', () => import('#features/play/embed/embed-result-page.tsx')),
  page('/join/:code/play', () => import('#features/rounds/join/play-round-page.tsx')),
];

const deskPages: RouteObject[] = [
  deskPage('/admin', () => import('#features/desk/dashboard/dashboard-page.tsx')),
  deskPage('/admin/settings', () => import('#features/account/settings/settings-page.tsx')),
  deskPage('/admin/media', () => import('#features/desk/media/media-page.tsx')),
  deskPage('/admin/quizzes', () => import('#features/desk/own-quizzes/own-quizzes-page.tsx')),
  deskPage('/admin/quizzes/create', () => import('#features/desk/quiz-editor/create-quiz-page.tsx')),
  deskPage('/admin/quizzes/:id/edit', () => import('#features/desk/quiz-editor/edit-quiz-page.tsx')),
  deskPage('/admin/quizzes/:quizId/questions', () => import('#features/desk/questions/questions-page.tsx')),
  deskPage('/admin/quizzes/:quizId/questions/new', questionEditor),
  deskPage('/admin/quizzes/:quizId/questions/:questionId/edit', questionEditor),
  deskPage('/admin/quizzes/:quizId/report', () => import('#features/rounds/report/quiz-report-page.tsx')),
  deskPage('/admin/answer-pools', () => import('#features/desk/answer-pools/answer-pools-page.tsx')),
  deskPage('/admin/answer-pools/create', poolEditor),
  deskPage('/admin/answer-pools/:poolId/edit', poolEditor),
  deskPage('/admin/moderation', () => import('#features/desk/moderation/moderation-page.tsx')),
  deskPage('/admin/moderation/log', () => import('#features/desk/moderation/moderation-log-page.tsx')),
  deskPage('/admin/rounds', () => import('#features/rounds/desk/rounds-page.tsx')),
  deskPage('/admin/rounds/:roundId', () => import('#features/rounds/desk/round-page.tsx')),
  page('/admin/*', notFoundPage),
];

/** Pages of the desk that fill the window. */
const wholeDeskPages: RouteObject[] = [
  deskPage('/admin/rounds/:roundId/stage', () => import('#features/rounds/stage/stage-page.tsx')),
  deskPage('/admin/quizzes/:quizId/preview', () => import('#features/desk/preview/preview-page.tsx')),
  deskPage('/admin/quizzes/:quizId/worksheet', () => import('#features/desk/worksheet/worksheet-page.tsx')),
];

/**
 * Every page of the site: its path and its module, inside its layout and guard. A page is loaded when it is first visited
 * or when the pointer is on its link. To add a page, add one entry here; a page that the server renders is also in
 * `servedPages` and has a `loader`. The page itself sets the document's title (`PageTitle`), because the title often
 * depends on data.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    children: [
      {
        element: <PlayLayout />,
        children: inLayout([playPage, embedPage]),
      },
      {
        lazy: publicLayout,
        children: inLayout([
          page('/', () => import('#features/browse/home/home-page.tsx')),
          page('/credits', () => import('#features/browse/credits/credits-page.tsx')),
          page('*', notFoundPage),
          { lazy: apiCache, children: otherPublicPages },
        ]),
      },
      {
        lazy: apiCache,
        children: [
          { element: <PlayLayout />, children: inLayout(otherPlayPages) },
          {
            lazy: signedInOnly,
            children: [
              { lazy: adminLayout, children: inLayout(deskPages) },
              { element: <PlayLayout />, children: inLayout(wholeDeskPages) },
            ],
          },
        ],
      },
    ],
  },
];
