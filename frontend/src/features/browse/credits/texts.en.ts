import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the credits. */
export const texts = {
  title: 'Sources and licences',
  intro:
    'The quizzes and the site are built on the work of people who made it available to everyone. Thank you.',
  content: 'Content of the quizzes',
  site: 'The site',
  licence: 'Licence',
} as const satisfies EnglishTexts<typeof sk>;
