import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the page for unknown addresses. */
export const texts = {
  title: 'Page Not Found',
  text: 'We can’t find that page. Check the address.',
  home: 'Go Back Home',
} as const satisfies EnglishTexts<typeof sk>;
