import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the page that stands where signing in will be. */
export const texts = {
  title: 'Author accounts are coming',
  text: 'Signing in and signing up will be here soon. You can play right now, no account needed.',
  browse: 'Browse Quizzes',
} as const satisfies EnglishTexts<typeof sk>;
