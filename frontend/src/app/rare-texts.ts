import type { TextLoaders } from '../i18n/text-loaders.ts';

/** The texts of pages that few visitors open, as in `page-texts.ts`. */
export const rareTexts = {
  credits: {
    sk: () => import('../features/browse/credits/texts.sk.ts'),
    en: () => import('../features/browse/credits/texts.en.ts'),
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
