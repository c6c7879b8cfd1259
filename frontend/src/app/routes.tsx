import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { BrokenPage } from './broken-page.tsx';
import { pageTexts } from './page-texts.ts';
import { PlayLayout } from './play-layout.tsx';
import { Root } from './root.tsx';

type TextNamespace = keyof typeof pageTexts;

const apiCache = async () => (await import('./api-cache.tsx')).ApiCache;
const publicLayout = async () => (await import('./public-layout.tsx')).PublicLayout;
const adminLayout = async () => (await import('./admin-layout.tsx')).AdminLayout;
const guestOnly = async () => (await import('./guards.tsx')).GuestOnly;
const signedInOnly = async () => (await import('./guards.tsx')).SignedInOnly;
const questionEditor = () => import('../features/desk/question-editor/question-editor-page.tsx');
const poolEditor = () => import('../features/desk/answer-pools/answer-pool-editor-page.tsx');
const notFound = () => import('../features/browse/not-found/not-found-page.tsx');

/**
 * Every page of the site: its path, its module and its texts, inside its layout and guard. A page is loaded when it is
 * first visited or its link is pointed at. To add a page, add one entry here and its texts in `page-texts.ts`. The
 * page itself sets the document's title (`PageTitle`), which often comes from data.
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
              page('*', notFound, 'notFound'),
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
          {
            lazy: lazyRoute(signedInOnly, 'session', 'desk'),
            children: [
              {
                lazy: lazyRoute(adminLayout),
                children: inLayout([
                  page('/admin', () => import('../features/desk/dashboard/dashboard-page.tsx'), 'dashboard'),
                  page(
                    '/admin/settings',
                    () => import('../features/account/settings/settings-page.tsx'),
                    'settings',
                  ),
                  page('/admin/media', () => import('../features/desk/media/media-page.tsx'), 'media'),
                  page(
                    '/admin/quizzes',
                    () => import('../features/desk/own-quizzes/own-quizzes-page.tsx'),
                    'ownQuizzes',
                  ),
                  page(
                    '/admin/quizzes/create',
                    () => import('../features/desk/quiz-editor/create-quiz-page.tsx'),
                    'quizEditor',
                  ),
                  page(
                    '/admin/quizzes/:id/edit',
                    () => import('../features/desk/quiz-editor/edit-quiz-page.tsx'),
                    'quizEditor',
                  ),
                  page(
                    '/admin/quizzes/:quizId/questions',
                    () => import('../features/desk/questions/questions-page.tsx'),
                    'questions',
                  ),
                  page('/admin/quizzes/:quizId/questions/new', questionEditor, 'questionEditor'),
                  page('/admin/quizzes/:quizId/questions/:questionId/edit', questionEditor, 'questionEditor'),
                  page(
                    '/admin/answer-pools',
                    () => import('../features/desk/answer-pools/answer-pools-page.tsx'),
                    'answerPools',
                  ),
                  page('/admin/answer-pools/create', poolEditor, 'answerPools'),
                  page('/admin/answer-pools/:poolId/edit', poolEditor, 'answerPools'),
                  page('/admin/*', notFound, 'notFound'),
                ]),
              },
              {
                element: <PlayLayout />,
                children: inLayout([
                  page(
                    '/admin/quizzes/:quizId/preview',
                    () => import('../features/desk/preview/preview-page.tsx'),
                    'preview',
                  ),
                ]),
              },
            ],
          },
        ],
      },
    ],
  },
];

/**
 * The pages of a layout. One that throws or cannot be loaded is replaced by an error inside the layout. The error
 * needs a route of its own: React Router does not render the `errorElement` of a route whose `lazy` failed.
 */
function inLayout(pages: RouteObject[]): RouteObject[] {
  return [{ errorElement: <BrokenPage />, children: pages }];
}

/** A page with its texts. */
function page(
  path: string,
  load: () => Promise<{ readonly default: ComponentType }>,
  ...texts: readonly TextNamespace[]
): RouteObject {
  const lazy = lazyRoute(async () => (await load()).default, ...texts);
  return { path, lazy };
}

/** Loads a component and its texts at the same time. */
function lazyRoute(load: () => Promise<ComponentType>, ...texts: readonly TextNamespace[]) {
  return async () => {
    const [Component] = await Promise.all([load(), ...texts.map((name) => loadTexts(name, pageTexts[name]))]);
    return { Component };
  };
}
