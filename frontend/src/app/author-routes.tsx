import type { RouteObject } from 'react-router-dom';
import { authorTexts } from './author-texts.ts';
import { pageTexts } from './page-texts.ts';
import { PlayLayout } from './play-layout.tsx';
import { inLayout, routeParts } from './route-parts.tsx';

const { lazyRoute, page } = routeParts({ ...pageTexts, ...authorTexts });
const adminLayout = async () => (await import('./admin-layout.tsx')).AdminLayout;
const guestOnly = async () => (await import('./guards.tsx')).GuestOnly;
const signedInOnly = async () => (await import('./guards.tsx')).SignedInOnly;
const questionEditor = () => import('../features/desk/question-editor/question-editor-page.tsx');
const poolEditor = () => import('../features/desk/answer-pools/answer-pool-editor-page.tsx');
const notFound = () => import('../features/browse/not-found/not-found-page.tsx');

/** The pages for signing in and up, as in `routes.tsx`. They are here so that visitors don't load this table. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: lazyRoute(guestOnly, 'session'),
    children: [
      page('/login', () => import('../features/account/login-page.tsx'), 'account'),
      page('/register', () => import('../features/account/register-page.tsx'), 'account'),
    ],
  },
  page('/verify-email', () => import('../features/account/verify-email-page.tsx'), 'account', 'session'),
  page(
    '/forgot-password',
    () => import('../features/account/forgot-password-page.tsx'),
    'account',
    'session',
  ),
  page('/reset-password', () => import('../features/account/reset-password-page.tsx'), 'account', 'session'),
];

/** Every page under `/admin`. */
export const otherRoutes: RouteObject[] = [
  {
    lazy: lazyRoute(signedInOnly, 'session', 'desk', 'failure'),
    children: [
      {
        lazy: lazyRoute(adminLayout),
        children: inLayout([
          page('/admin', () => import('../features/desk/dashboard/dashboard-page.tsx'), 'dashboard'),
          page('/admin/settings', () => import('../features/account/settings/settings-page.tsx'), 'settings'),
          page('/admin/media', () => import('../features/desk/media/media-page.tsx'), 'media'),
          page(
            '/admin/quizzes',
            () => import('../features/desk/own-quizzes/own-quizzes-page.tsx'),
            'ownQuizzes',
            'rounds',
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
          page(
            '/admin/quizzes/:quizId/report',
            () => import('../features/rounds/report/quiz-report-page.tsx'),
            'rounds',
          ),
          page('/admin/answer-pools/create', poolEditor, 'answerPools'),
          page('/admin/answer-pools/:poolId/edit', poolEditor, 'answerPools'),
          page('/admin/rounds', () => import('../features/rounds/desk/rounds-page.tsx'), 'rounds'),
          page('/admin/rounds/:roundId', () => import('../features/rounds/desk/round-page.tsx'), 'rounds'),
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
          page(
            '/admin/quizzes/:quizId/worksheet',
            () => import('../features/desk/worksheet/worksheet-page.tsx'),
            'worksheet',
          ),
        ]),
      },
    ],
  },
];
