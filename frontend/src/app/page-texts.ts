import type { TextLoaders } from '../i18n/text-loaders.ts';

/** The texts of the pages: i18next namespace, language, file. A page loads them together with its module. */
export const pageTexts = {
  account: {
    sk: () => import('../features/account/texts.sk.ts'),
    en: () => import('../features/account/texts.en.ts'),
  },
  answerPools: {
    sk: () => import('../features/desk/answer-pools/texts.sk.ts'),
    en: () => import('../features/desk/answer-pools/texts.en.ts'),
  },
  credits: {
    sk: () => import('../features/browse/credits/texts.sk.ts'),
    en: () => import('../features/browse/credits/texts.en.ts'),
  },
  dashboard: {
    sk: () => import('../features/desk/dashboard/texts.sk.ts'),
    en: () => import('../features/desk/dashboard/texts.en.ts'),
  },
  desk: {
    sk: () => import('../features/desk/texts.sk.ts'),
    en: () => import('../features/desk/texts.en.ts'),
  },
  history: {
    sk: () => import('../features/history/texts.sk.ts'),
    en: () => import('../features/history/texts.en.ts'),
  },
  home: {
    sk: () => import('../features/browse/home/texts.sk.ts'),
    en: () => import('../features/browse/home/texts.en.ts'),
  },
  media: {
    sk: () => import('../features/desk/media/texts.sk.ts'),
    en: () => import('../features/desk/media/texts.en.ts'),
  },
  notFound: {
    sk: () => import('../features/browse/not-found/texts.sk.ts'),
    en: () => import('../features/browse/not-found/texts.en.ts'),
  },
  ownQuizzes: {
    sk: () => import('../features/desk/own-quizzes/texts.sk.ts'),
    en: () => import('../features/desk/own-quizzes/texts.en.ts'),
  },
  play: {
    sk: () => import('../features/play/texts.sk.ts'),
    en: () => import('../features/play/texts.en.ts'),
  },
  preview: {
    sk: () => import('../features/desk/preview/texts.sk.ts'),
    en: () => import('../features/desk/preview/texts.en.ts'),
  },
  profile: {
    sk: () => import('../features/browse/profile/texts.sk.ts'),
    en: () => import('../features/browse/profile/texts.en.ts'),
  },
  questionEditor: {
    sk: () => import('../features/desk/question-editor/texts.sk.ts'),
    en: () => import('../features/desk/question-editor/texts.en.ts'),
  },
  questions: {
    sk: () => import('../features/desk/questions/texts.sk.ts'),
    en: () => import('../features/desk/questions/texts.en.ts'),
  },
  quiz: {
    sk: () => import('../features/browse/quiz/texts.sk.ts'),
    en: () => import('../features/browse/quiz/texts.en.ts'),
  },
  quizEditor: {
    sk: () => import('../features/desk/quiz-editor/texts.sk.ts'),
    en: () => import('../features/desk/quiz-editor/texts.en.ts'),
  },
  result: {
    sk: () => import('../features/result/texts.sk.ts'),
    en: () => import('../features/result/texts.en.ts'),
  },
  session: {
    sk: () => import('../i18n/session.sk.ts'),
    en: () => import('../i18n/session.en.ts'),
  },
  settings: {
    sk: () => import('../features/account/settings/texts.sk.ts'),
    en: () => import('../features/account/settings/texts.en.ts'),
  },
} satisfies Record<string, TextLoaders>;
