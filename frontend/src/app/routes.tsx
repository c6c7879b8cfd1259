import type { RouteObject } from 'react-router-dom';
import { whenIdle } from '#lib/when-idle.ts';
import { BrokenPage } from './broken-page.tsx';
import { PlayLayout } from './play-layout.tsx';
import { Root } from './root.tsx';
import { inLayout, routesWithTexts } from './route-parts.tsx';

const { page, lazyLayout } = routesWithTexts('public');
const { page: deskPage, lazyLayout: deskLayout } = routesWithTexts(
  'desk',
  () => import('../styles/desk.css'),
);

const apiCache = lazyLayout(async () => (await import('./api-cache.tsx')).ApiCache);
const publicLayout = lazyLayout(async () => (await import('./public-layout.tsx')).PublicLayout);
const adminLayout = lazyLayout(async () => (await import('./admin-layout.tsx')).AdminLayout);
const guestOnly = deskLayout(async () => (await import('./guards.tsx')).GuestOnly, 'session');
const signedInOnly = deskLayout(
  async () => (await import('./guards.tsx')).SignedInOnly,
  'session',
  'desk',
  'ui',
);
const notFoundPage = () => import('#features/browse/not-found/not-found-page.tsx');
const atlasPage = () => import('#features/atlas/atlas-page.tsx');
const questionEditor = () => import('#features/desk/question-editor/question-editor-page.tsx');
const poolEditor = () => import('#features/desk/answer-pools/answer-pool-editor-page.tsx');

const playPage = page('/play/:slug', () => import('#features/play/play-page.tsx'), 'play');
const embedPage = page('/embed/:slug', () => import('#features/play/embed/embed-page.tsx'), 'play');

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
    return import('#features/browse/quiz/quiz-page.tsx');
  },
  'quiz',
);

/** Public pages that read through SWR's cache. The home page and playing a quiz don't load it. */
const otherPublicPages: RouteObject[] = [
  quizPage,
  page('/quiz/:slug/result/:attemptId', () => import('#features/result/result-page.tsx'), 'result'),
  page('/u/:username', () => import('#features/browse/profile/profile-page.tsx'), 'profile'),
  page('/atlas', atlasPage, 'atlas', 'history'),
  page('/atlas/:subject', atlasPage, 'atlas', 'history'),
  page('/history', () => import('#features/history/history-page.tsx'), 'history', 'atlas'),
  page('/practice', () => import('#features/history/practice-page.tsx'), 'history'),
  page('/join', () => import('#features/rounds/join/join-page.tsx'), 'join'),
  page('/join/:code', () => import('#features/rounds/join/join-round-page.tsx'), 'join', 'ui'),
  page('/privacy', () => import('#features/browse/legal/privacy-page.tsx'), 'privacy', 'legal'),
  page('/schools', () => import('#features/browse/legal/schools-page.tsx'), 'schools', 'legal'),
  page('/terms', () => import('#features/browse/legal/terms-page.tsx'), 'terms', 'legal'),
  {
    lazy: guestOnly,
    children: [
      deskPage('/login', () => import('#features/account/login-page.tsx'), 'account'),
      deskPage('/register', () => import('#features/account/register-page.tsx'), 'account'),
    ],
  },
  deskPage('/verify-email', () => import('#features/account/verify-email-page.tsx'), 'account', 'session'),
  deskPage(
    '/forgot-password',
    () => import('#features/account/forgot-password-page.tsx'),
    'account',
    'session',
  ),
  deskPage(
    '/reset-password',
    () => import('#features/account/reset-password-page.tsx'),
    'account',
    'session',
  ),
];

/** The result of an embedded play, and plays of rounds. */
const otherPlayPages: RouteObject[] = [
  page('/embed/:slug/result/:attemptId', () => import('#features/play/embed/embed-result-page.tsx'), 'play'),
  page('/join/:code/play', () => import('#features/rounds/join/play-round-page.tsx'), 'play', 'join'),
];

const deskPages: RouteObject[] = [
  deskPage('/admin', () => import('#features/desk/dashboard/dashboard-page.tsx'), 'dashboard', 'rounds'),
  deskPage('/admin/settings', () => import('#features/account/settings/settings-page.tsx'), 'settings'),
  deskPage('/admin/media', () => import('#features/desk/media/media-page.tsx'), 'media'),
  deskPage(
    '/admin/quizzes',
    () => import('#features/desk/own-quizzes/own-quizzes-page.tsx'),
    'ownQuizzes',
    'rounds',
  ),
  deskPage(
    '/admin/quizzes/create',
    () => import('#features/desk/quiz-editor/create-quiz-page.tsx'),
    'quizEditor',
  ),
  deskPage(
    '/admin/quizzes/:id/edit',
    () => import('#features/desk/quiz-editor/edit-quiz-page.tsx'),
    'quizEditor',
    'rounds',
  ),
  deskPage(
    '/admin/quizzes/:quizId/questions',
    () => import('#features/desk/questions/questions-page.tsx'),
    'questions',
    'moderation',
    'rounds',
  ),
  deskPage('/admin/quizzes/:quizId/questions/new', questionEditor, 'questionEditor', 'rounds'),
  deskPage('/admin/quizzes/:quizId/questions/:questionId/edit', questionEditor, 'questionEditor', 'rounds'),
  deskPage(
    '/admin/quizzes/:quizId/report',
    () => import('#features/rounds/report/quiz-report-page.tsx'),
    'rounds',
  ),
  deskPage(
    '/admin/answer-pools',
    () => import('#features/desk/answer-pools/answer-pools-page.tsx'),
    'answerPools',
  ),
  deskPage('/admin/answer-pools/create', poolEditor, 'answerPools'),
  deskPage('/admin/answer-pools/:poolId/edit', poolEditor, 'answerPools'),
  deskPage('/admin/moderation', () => import('#features/desk/moderation/moderation-page.tsx'), 'moderation'),
  deskPage(
    '/admin/moderation/log',
    () => import('#features/desk/moderation/moderation-log-page.tsx'),
    'moderation',
  ),
  deskPage('/admin/rounds', () => import('#features/rounds/desk/rounds-page.tsx'), 'rounds'),
  deskPage('/admin/rounds/:roundId', () => import('#features/rounds/desk/round-page.tsx'), 'rounds'),
  page('/admin/*', notFoundPage, 'notFound'),
];

/** Pages of the desk that fill the window. */
const wholeDeskPages: RouteObject[] = [
  deskPage('/admin/rounds/:roundId/stage', () => import('#features/rounds/stage/stage-page.tsx'), 'rounds'),
  deskPage(
    '/admin/quizzes/:quizId/preview',
    () => import('#features/desk/preview/preview-page.tsx'),
    'preview',
  ),
  deskPage(
    '/admin/quizzes/:quizId/worksheet',
    () => import('#features/desk/worksheet/worksheet-page.tsx'),
    'worksheet',
  ),
];

/**
 * Every page of the site: its path, its module and its texts, inside its layout and guard. A page is loaded when it is
 * first visited or when the pointer is on its link. To add a page, add one entry here and its texts in
 * `public-texts.ts` or `desk-texts.ts`; a page that the server renders is also in `servedPages` and has a `loader`.
 * The page itself sets the document's title (`PageTitle`), because the title often depends on data.
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
          page('/', () => import('#features/browse/home/home-page.tsx'), 'home'),
          page('/credits', () => import('#features/browse/credits/credits-page.tsx'), 'credits'),
          page('*', notFoundPage, 'notFound'),
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
