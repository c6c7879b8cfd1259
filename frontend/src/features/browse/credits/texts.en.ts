import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the credits. */
export const texts = {
  title: 'Sources and licences',
  intro: 'This site and its quizzes use work that people have shared with everyone. Thank you.',
  content: 'Quiz content',
  site: 'Site',
  licence: 'Licence',
} as const satisfies EnglishTexts<typeof sk>;
