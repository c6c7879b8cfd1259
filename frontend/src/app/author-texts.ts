import type { TextLoaders } from '../i18n/text-loaders.ts';

/** The texts of the pages of authors, as in `page-texts.ts`. */
export const authorTexts = {
  account: {
    sk: () => import('../features/account/texts.sk.ts'),
    en: () => import('../features/account/texts.en.ts'),
  },
  answerPools: {
    sk: () => import('../features/desk/answer-pools/texts.sk.ts'),
    en: () => import('../features/desk/answer-pools/texts.en.ts'),
  },
  dashboard: {
    sk: () => import('../features/desk/dashboard/texts.sk.ts'),
    en: () => import('../features/desk/dashboard/texts.en.ts'),
  },
  desk: {
    sk: () => import('../features/desk/texts.sk.ts'),
    en: () => import('../features/desk/texts.en.ts'),
  },
  failure: {
    sk: () => import('../ui/load-error/texts.sk.ts'),
    en: () => import('../ui/load-error/texts.en.ts'),
  },
  media: {
    sk: () => import('../features/desk/media/texts.sk.ts'),
    en: () => import('../features/desk/media/texts.en.ts'),
  },
  ownQuizzes: {
    sk: () => import('../features/desk/own-quizzes/texts.sk.ts'),
    en: () => import('../features/desk/own-quizzes/texts.en.ts'),
  },
  preview: {
    sk: () => import('../features/desk/preview/texts.sk.ts'),
    en: () => import('../features/desk/preview/texts.en.ts'),
  },
  questionEditor: {
    sk: () => import('../features/desk/question-editor/texts.sk.ts'),
    en: () => import('../features/desk/question-editor/texts.en.ts'),
  },
  questions: {
    sk: () => import('../features/desk/questions/texts.sk.ts'),
    en: () => import('../features/desk/questions/texts.en.ts'),
  },
  quizEditor: {
    sk: () => import('../features/desk/quiz-editor/texts.sk.ts'),
    en: () => import('../features/desk/quiz-editor/texts.en.ts'),
  },
  rounds: {
    sk: () => import('../features/rounds/desk/texts.sk.ts'),
    en: () => import('../features/rounds/desk/texts.en.ts'),
  },
  settings: {
    sk: () => import('../features/account/settings/texts.sk.ts'),
    en: () => import('../features/account/settings/texts.en.ts'),
  },
  worksheet: {
    sk: () => import('../features/desk/worksheet/texts.sk.ts'),
    en: () => import('../features/desk/worksheet/texts.en.ts'),
  },
} satisfies Record<string, TextLoaders>;
