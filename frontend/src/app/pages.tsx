import { lazyPage } from './lazy-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const skeleton = <PageSkeleton />;

/** Every page of the public side, each a chunk of its own with its texts. */
export const homePage = lazyPage({
  path: '/',
  namespace: 'home',
  component: () => import('../features/browse/home/home-page.tsx'),
  texts: {
    sk: () => import('../features/browse/home/texts.sk.ts'),
    en: () => import('../features/browse/home/texts.en.ts'),
  },
  skeleton,
});

export const quizPage = lazyPage({
  path: '/quiz/:slug',
  namespace: 'quiz',
  component: () => import('../features/browse/quiz/quiz-page.tsx'),
  texts: {
    sk: () => import('../features/browse/quiz/texts.sk.ts'),
    en: () => import('../features/browse/quiz/texts.en.ts'),
  },
  skeleton,
});

export const playPage = lazyPage({
  path: '/play/:slug',
  namespace: 'play',
  component: () => import('../features/play/play-page.tsx'),
  texts: {
    sk: () => import('../features/play/texts.sk.ts'),
    en: () => import('../features/play/texts.en.ts'),
  },
  skeleton,
});

export const resultPage = lazyPage({
  path: '/quiz/:slug/result/:attemptId',
  namespace: 'result',
  component: () => import('../features/result/result-page.tsx'),
  texts: {
    sk: () => import('../features/result/texts.sk.ts'),
    en: () => import('../features/result/texts.en.ts'),
  },
  skeleton,
});

export const profilePage = lazyPage({
  path: '/u/:username',
  namespace: 'profile',
  component: () => import('../features/browse/profile/profile-page.tsx'),
  texts: {
    sk: () => import('../features/browse/profile/texts.sk.ts'),
    en: () => import('../features/browse/profile/texts.en.ts'),
  },
  skeleton,
});

export const historyPage = lazyPage({
  path: '/history',
  namespace: 'history',
  component: () => import('../features/history/history-page.tsx'),
  texts: {
    sk: () => import('../features/history/texts.sk.ts'),
    en: () => import('../features/history/texts.en.ts'),
  },
  skeleton,
});

export const creditsPage = lazyPage({
  path: '/credits',
  namespace: 'credits',
  component: () => import('../features/browse/credits/credits-page.tsx'),
  texts: {
    sk: () => import('../features/browse/credits/texts.sk.ts'),
    en: () => import('../features/browse/credits/texts.en.ts'),
  },
  skeleton,
});

export const notFoundPage = lazyPage({
  path: '*',
  namespace: 'notFound',
  component: () => import('../features/browse/not-found/not-found-page.tsx'),
  texts: {
    sk: () => import('../features/browse/not-found/texts.sk.ts'),
    en: () => import('../features/browse/not-found/texts.en.ts'),
  },
  skeleton,
});

/** Pages in the public layout, in no particular order: the router ranks their patterns. */
export const publicPages = [
  homePage,
  quizPage,
  resultPage,
  profilePage,
  historyPage,
  creditsPage,
  notFoundPage,
];
