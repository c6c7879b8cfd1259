import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the result page. */
export const texts = {
  title: 'Result: {{quiz}}',
  none: 'No results found for this attempt.',
  noneText: 'Results are only saved in the browser you play in.',
  toQuiz: 'Open quiz',
  score: '{{percent}} correct',
  correct: '{{correct, number}} of {{total, number}} correct',
  played: 'Finished {{date}}',
  tierTexts: {
    perfect: 'Every answer is correct. You can’t do better!',
    great: 'So close – just a few to go.',
    good: 'A good start. See what you missed.',
    keepTrying: 'Look through your answers below and have another go.',
  },
  tryAgain: 'Try Again',
  repeatMistakes: 'Repeat my mistakes ({{count, number}})',
  share: 'Share',
  shared: '{{quiz}}: {{correct, number}} of {{total, number}} correct. How many can you get?',
  copied: 'Copied. Paste it into a message.',
  notCopied: 'We couldn’t copy it.',
  next: 'Next quiz',
  nextPlay: 'Open',
  browse: 'Browse Quizzes',
  review: 'Your answers',
  question: 'Question {{number, number}}',
  unanswered: 'Not answered',
  credit: 'Picture credit',
  newWindow: '(opens in a new window)',
  loading: 'Loading your answers',
  failed: {
    offline: 'The pictures will load when you’re back online.',
    gone: 'The details of this game are no longer saved.',
    text: 'We couldn’t load the pictures.',
  },
} as const satisfies EnglishTexts<typeof sk>;
