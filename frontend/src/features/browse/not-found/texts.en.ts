import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the page for unknown addresses. */
export const texts = {
  title: 'Page Not Found',
  text: 'There is nothing at this address. It may have a typo.',
  home: 'Go Back Home',
} as const satisfies EnglishTexts<typeof sk>;
