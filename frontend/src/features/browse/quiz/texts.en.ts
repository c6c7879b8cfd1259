import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of a quiz's page. */
export const texts = {
  back: 'Back',
  author: 'Author:',
  language: 'Language:',
  start: 'Start Quiz',
  continue: 'Continue Quiz',
  noQuestions: 'This quiz has no questions yet.',
  failed: 'Failed to load quiz',
  notFound: {
    title: 'Quiz not found',
    text: 'The author may have hidden it, or the address has a typo.',
    home: 'Browse Quizzes',
  },
} as const satisfies EnglishTexts<typeof sk>;
