import type { RouteObject } from 'react-router-dom';
import { deskTexts } from './desk-texts.ts';
import { pageTexts } from './page-texts.ts';
import { PlayLayout } from './play-layout.tsx';
import { inLayout, routeParts } from './route-parts.tsx';

const { lazyRoute, page } = routeParts({ ...pageTexts, ...deskTexts });
const adminLayout = async () => (await import('./admin-layout.tsx')).AdminLayout;
const signedInOnly = async () => (await import('./guards.tsx')).SignedInOnly;
const questionEditor = () => import('../features/desk/question-editor/question-editor-page.tsx');
const poolEditor = () => import('../features/desk/answer-pools/answer-pool-editor-page.tsx');
const notFound = () => import('../features/browse/not-found/not-found-page.tsx');

/** Every page under `/admin`, as in `routes.tsx`. They are apart so that visitors don't load this table. */
export const deskRoutes: RouteObject[] = [
  {
    lazy: lazyRoute(signedInOnly, 'session', 'desk'),
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
];
