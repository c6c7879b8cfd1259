import { lazyPage } from './lazy-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const skeleton = <PageSkeleton />;

/** Every page of the author's desk, each a chunk of its own with its texts. */
const dashboardPage = lazyPage({
  path: '/admin',
  namespace: 'dashboard',
  component: () => import('../features/desk/dashboard/dashboard-page.tsx'),
  texts: {
    sk: () => import('../features/desk/dashboard/texts.sk.ts'),
    en: () => import('../features/desk/dashboard/texts.en.ts'),
  },
  skeleton,
});

const settingsPage = lazyPage({
  path: '/admin/settings',
  namespace: 'settings',
  component: () => import('../features/account/settings/settings-page.tsx'),
  texts: {
    sk: () => import('../features/account/settings/texts.sk.ts'),
    en: () => import('../features/account/settings/texts.en.ts'),
  },
  skeleton,
});

const ownQuizzesPage = lazyPage({
  path: '/admin/quizzes',
  namespace: 'ownQuizzes',
  component: () => import('../features/desk/own-quizzes/own-quizzes-page.tsx'),
  texts: {
    sk: () => import('../features/desk/own-quizzes/texts.sk.ts'),
    en: () => import('../features/desk/own-quizzes/texts.en.ts'),
  },
  skeleton,
});

const createQuizPage = lazyPage({
  path: '/admin/quizzes/create',
  namespace: 'quizEditor',
  component: () => import('../features/desk/quiz-editor/create-quiz-page.tsx'),
  texts: {
    sk: () => import('../features/desk/quiz-editor/texts.sk.ts'),
    en: () => import('../features/desk/quiz-editor/texts.en.ts'),
  },
  skeleton,
});

const editQuizPage = lazyPage({
  path: '/admin/quizzes/:id/edit',
  namespace: 'quizEditor',
  component: () => import('../features/desk/quiz-editor/edit-quiz-page.tsx'),
  texts: {
    sk: () => import('../features/desk/quiz-editor/texts.sk.ts'),
    en: () => import('../features/desk/quiz-editor/texts.en.ts'),
  },
  skeleton,
});

const questionsPage = lazyPage({
  path: '/admin/quizzes/:quizId/questions',
  namespace: 'questions',
  component: () => import('../features/desk/questions/questions-page.tsx'),
  texts: {
    sk: () => import('../features/desk/questions/texts.sk.ts'),
    en: () => import('../features/desk/questions/texts.en.ts'),
  },
  skeleton,
});

const newQuestionPage = lazyPage({
  path: '/admin/quizzes/:quizId/questions/new',
  namespace: 'questionEditor',
  component: () => import('../features/desk/question-editor/question-editor-page.tsx'),
  texts: {
    sk: () => import('../features/desk/question-editor/texts.sk.ts'),
    en: () => import('../features/desk/question-editor/texts.en.ts'),
  },
  skeleton,
});

const editQuestionPage = lazyPage({
  path: '/admin/quizzes/:quizId/questions/:questionId/edit',
  namespace: 'questionEditor',
  component: () => import('../features/desk/question-editor/question-editor-page.tsx'),
  texts: {
    sk: () => import('../features/desk/question-editor/texts.sk.ts'),
    en: () => import('../features/desk/question-editor/texts.en.ts'),
  },
  skeleton,
});

const mediaPage = lazyPage({
  path: '/admin/media',
  namespace: 'media',
  component: () => import('../features/desk/media/media-page.tsx'),
  texts: {
    sk: () => import('../features/desk/media/texts.sk.ts'),
    en: () => import('../features/desk/media/texts.en.ts'),
  },
  skeleton,
});

const answerPoolsPage = lazyPage({
  path: '/admin/answer-pools',
  namespace: 'answerPools',
  component: () => import('../features/desk/answer-pools/answer-pools-page.tsx'),
  texts: {
    sk: () => import('../features/desk/answer-pools/texts.sk.ts'),
    en: () => import('../features/desk/answer-pools/texts.en.ts'),
  },
  skeleton,
});

const createPoolPage = lazyPage({
  path: '/admin/answer-pools/create',
  namespace: 'answerPools',
  component: () => import('../features/desk/answer-pools/answer-pool-editor-page.tsx'),
  texts: {
    sk: () => import('../features/desk/answer-pools/texts.sk.ts'),
    en: () => import('../features/desk/answer-pools/texts.en.ts'),
  },
  skeleton,
});

const editPoolPage = lazyPage({
  path: '/admin/answer-pools/:poolId/edit',
  namespace: 'answerPools',
  component: () => import('../features/desk/answer-pools/answer-pool-editor-page.tsx'),
  texts: {
    sk: () => import('../features/desk/answer-pools/texts.sk.ts'),
    en: () => import('../features/desk/answer-pools/texts.en.ts'),
  },
  skeleton,
});

/** The quiz as a player sees it: outside the desk, with nothing around it. */
export const previewPage = lazyPage({
  path: '/admin/quizzes/:quizId/preview',
  namespace: 'preview',
  component: () => import('../features/desk/preview/preview-page.tsx'),
  texts: {
    sk: () => import('../features/desk/preview/texts.sk.ts'),
    en: () => import('../features/desk/preview/texts.en.ts'),
  },
  skeleton,
});

/** The pages inside the desk; the router ranks their patterns. */
export const adminPages = [
  dashboardPage,
  settingsPage,
  ownQuizzesPage,
  createQuizPage,
  editQuizPage,
  questionsPage,
  newQuestionPage,
  editQuestionPage,
  mediaPage,
  answerPoolsPage,
  createPoolPage,
  editPoolPage,
];
