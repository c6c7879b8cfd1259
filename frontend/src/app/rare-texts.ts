import type { TextLoaders } from '../i18n/text-loaders.ts';

/** The texts of pages that few visitors open, as in `page-texts.ts`. */
export const rareTexts = {
  failure: {
    sk: () => import('../ui/load-error/texts.sk.ts'),
    en: () => import('../ui/load-error/texts.en.ts'),
  },
  history: {
    sk: () => import('../features/history/texts.sk.ts'),
    en: () => import('../features/history/texts.en.ts'),
  },
  join: {
    sk: () => import('../features/rounds/join/texts.sk.ts'),
    en: () => import('../features/rounds/join/texts.en.ts'),
  },
  privacy: {
    sk: () => import('../features/browse/privacy/texts.sk.ts'),
    en: () => import('../features/browse/privacy/texts.en.ts'),
  },
} satisfies Record<string, TextLoaders>;
