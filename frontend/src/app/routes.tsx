import type { RouteObject } from 'react-router-dom';
import { useHomeTexts } from '#features/browse/home/texts.ts';
import { whenIdle } from '#lib/page/when-idle.ts';
import { type Page, type PagePath, pageList } from '#shared/infrastructure/pages.ts';
import { useUiTexts } from '#ui/texts.ts';
import { useDeskTexts } from '../i18n/desk-texts.ts';
import { useSessionTexts } from '../i18n/session-texts.ts';
import { BrokenPage } from './broken-page.tsx';
import { PlayLayout } from './play-layout.tsx';
import { Root } from './root.tsx';
import { inLayout, type PageModule, routesWith } from './route-parts.tsx';

const atlasPage = () => import('#features/atlas/atlas-page.tsx');
const notFoundPage = () => import('#features/browse/not-found/not-found-page.tsx');
const questionEditor = () => import('#features/desk/question-editor/question-editor-page.tsx');
const poolEditor = () => import('#features/desk/answer-pools/answer-pool-editor-page.tsx');

/** The module of each page: its component, and the loader that the server calls. */
const modules: Readonly<Record<PagePath, () => Promise<PageModule>>> = {
  '/': () => import('#features/browse/home/home-page.tsx'),
  '/quiz/:slug': () => {
    loadPlayPageWhenIdle();
    return import('#features/browse/quiz/quiz-page.tsx');
  },
  '/quiz/:slug/result/:attemptId': () => import('#features/result/result-page.tsx'),
  '/play/:slug': () => import('#features/play/play-page.tsx'),
  '/embed/:slug': () => import('#features/play/embed/embed-page.tsx'),
  '/embed/:slug/result/:attemptId': () => import('#features/play/embed/embed-result-page.tsx'),
  '/u/:username': () => import('#features/browse/profile/profile-page.tsx'),
  '/credits': () => import('#features/browse/credits/credits-page.tsx'),
  '/teachers': () => import('#features/browse/teachers/teachers-page.tsx'),
  '/join': () => import('#features/rounds/join/join-page.tsx'),
  '/join/:code': () => import('#features/rounds/join/join-round-page.tsx'),
  '/join/:code/play': () => import('#features/rounds/join/play-round-page.tsx'),
  '/atlas': atlasPage,
  '/atlas/:subject': atlasPage,
  '/history': () => import('#features/history/history-page.tsx'),
  '/practice': () => import('#features/history/practice-page.tsx'),
  '/privacy': () => import('#features/browse/legal/privacy-page.tsx'),
  '/schools': () => import('#features/browse/legal/schools-page.tsx'),
  '/terms': () => import('#features/browse/legal/terms-page.tsx'),
  '/login': () => import('#features/account/login-page.tsx'),
  '/register': () => import('#features/account/register-page.tsx'),
  '/verify-email': () => import('#features/account/verify-email-page.tsx'),
  '/forgot-password': () => import('#features/account/forgot-password-page.tsx'),
  '/reset-password': () => import('#features/account/reset-password-page.tsx'),
  '/admin': () => import('#features/desk/dashboard/dashboard-page.tsx'),
  '/admin/settings': () => import('#features/account/settings/settings-page.tsx'),
  '/admin/media': () => import('#features/desk/media/media-page.tsx'),
  '/admin/quizzes': () => import('#features/desk/own-quizzes/own-quizzes-page.tsx'),
  '/admin/quizzes/create': () => import('#features/desk/quiz-editor/create-quiz-page.tsx'),
  '/admin/quizzes/:id/edit': () => import('#features/desk/quiz-editor/edit-quiz-page.tsx'),
  '/admin/quizzes/:quizId/questions': () => import('#features/desk/questions/questions-page.tsx'),
  '/admin/quizzes/:quizId/questions/new': questionEditor,
  '/admin/quizzes/:quizId/questions/:questionId/edit': questionEditor,
  '/admin/quizzes/:quizId/report': () => import('#features/rounds/report/quiz-report-page.tsx'),
  '/admin/quizzes/:quizId/preview': () => import('#features/desk/preview/preview-page.tsx'),
  '/admin/quizzes/:quizId/worksheet': () => import('#features/desk/worksheet/worksheet-page.tsx'),
  '/admin/answer-pools': () => import('#features/desk/answer-pools/answer-pools-page.tsx'),
  '/admin/answer-pools/create': poolEditor,
  '/admin/answer-pools/:poolId/edit': poolEditor,
  '/admin/moderation': () => import('#features/desk/moderation/moderation-page.tsx'),
  '/admin/moderation/log': () => import('#features/desk/moderation/moderation-log-page.tsx'),
  '/admin/rounds': () => import('#features/rounds/desk/rounds-page.tsx'),
  '/admin/rounds/:roundId': () => import('#features/rounds/desk/round-page.tsx'),
  '/admin/rounds/:roundId/stage': () => import('#features/rounds/projector/projector-page.tsx'),
  '/admin/*': notFoundPage,
  '*': notFoundPage,
};

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

/** The routes of the pages of a frame that are as wanted. */
function pagesIn(frame: Page['frame'], wanted: (page: Page) => unknown = () => true): RouteObject[] {
  const route = { site: page, play: page, account: accountPage, desk: deskPage, window: deskPage }[frame];
  return pageList
    .filter((one) => one.frame === frame && wanted(one))
    .map(({ path, hasForm }) => (hasForm ? formPage : route)(path, modules[path]));
}
const isUncached = ({ isUncached }: Page) => isUncached;
const isCached = ({ isUncached }: Page) => !isUncached;

/** Visitors who look at a quiz will probably play it. */
function loadPlayPageWhenIdle(): void {
  // Pages are also rendered on the server.
  if (typeof window === 'undefined') return;
  const playPage = page('/play/:slug', modules['/play/:slug']);
  // A first page that has its texts may still be loading: then the other page's route loads none.
  whenIdle(() => void Promise.all([playPage.lazy(), useHomeTexts.load()]).catch(() => undefined));
}

/**
 * The routes of all pages (`shared/infrastructure/pages.ts`), inside their layouts and guards. A page is loaded when it is
 * first visited or when the pointer is on its link. The page itself sets the document's title (`PageTitle`), because the
 * title often depends on data.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    children: [
      { element: <PlayLayout />, children: inLayout(pagesIn('play', isUncached)) },
      {
        lazy: publicLayout,
        children: inLayout([
          ...pagesIn('site', isUncached),
          {
            lazy: apiCache,
            children: [
              ...pagesIn('site', isCached),
              { lazy: guestOnly, children: pagesIn('account', ({ isForGuests }) => isForGuests) },
              ...pagesIn('account', ({ isForGuests }) => !isForGuests),
            ],
          },
        ]),
      },
      {
        lazy: apiCache,
        children: [
          { element: <PlayLayout />, children: inLayout(pagesIn('play', isCached)) },
          {
            lazy: signedInOnly,
            children: [
              { lazy: adminLayout, children: inLayout(pagesIn('desk')) },
              { element: <PlayLayout />, children: inLayout(pagesIn('window')) },
            ],
          },
        ],
      },
    ],
  },
];
