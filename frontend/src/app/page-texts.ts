import type { TextLoaders } from '../i18n/text-loaders.ts';

/** The texts of the public pages: i18next namespace, language, file. A page loads them together with its module. */
export const pageTexts = {
  credits: {
    sk: () => import('../features/browse/credits/texts.sk.ts'),
    en: () => import('../features/browse/credits/texts.en.ts'),
  },
  home: {
    sk: () => import('../features/browse/home/texts.sk.ts'),
    en: () => import('../features/browse/home/texts.en.ts'),
  },
  notFound: {
    sk: () => import('../features/browse/not-found/texts.sk.ts'),
    en: () => import('../features/browse/not-found/texts.en.ts'),
  },
  play: {
    sk: () => import('../features/play/texts.sk.ts'),
    en: () => import('../features/play/texts.en.ts'),
  },
  profile: {
    sk: () => import('../features/browse/profile/texts.sk.ts'),
    en: () => import('../features/browse/profile/texts.en.ts'),
  },
  quiz: {
    sk: () => import('../features/browse/quiz/texts.sk.ts'),
    en: () => import('../features/browse/quiz/texts.en.ts'),
  },
  result: {
    sk: () => import('../features/result/texts.sk.ts'),
    en: () => import('../features/result/texts.en.ts'),
  },
  session: {
    sk: () => import('../i18n/session.sk.ts'),
    en: () => import('../i18n/session.en.ts'),
  },
} satisfies Record<string, TextLoaders>;
