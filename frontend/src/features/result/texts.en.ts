import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the result page. */
export const texts = {
  title: 'Result: {{quiz}}',
  none: 'No results found for this attempt.',
  noneText: 'Results are kept only in the browser in which the quiz was played.',
  toQuiz: 'Open the quiz',
  score: '{{percent}} correct',
  correct: '{{correct, number}} of {{total, number}} correct',
  played: 'Finished {{date}}',
  tiers: {
    perfect: 'Perfect!',
    great: 'Great',
    good: 'Good work',
    keepTrying: 'Keep trying',
  },
  tierTexts: {
    perfect: 'Every answer is correct. It does not get better!',
    great: 'Only a little more and you have it all.',
    good: 'You have a good start. See what slipped by.',
    keepTrying: 'Go through the answers below and try once more.',
  },
  tryAgain: 'Try Again',
  browse: 'Browse Quizzes',
  playAgain: 'Play Again',
  browseMore: 'Browse More',
  review: 'Your answers',
  onlyMistakes: 'Only mistakes ({{count, number}})',
  question: 'Question {{number, number}}',
  right: 'Correct',
  wrong: 'Wrong',
  yourAnswer: 'Your answer',
  rightAnswer: 'Correct answer',
  unanswered: 'Not answered',
  picture: 'Picture of the question',
  credit: 'Picture by',
  newWindow: '(opens in a new window)',
  zoom: 'Enlarge the picture',
  loading: 'Your answers are loading',
  failed: {
    offline: 'The pictures will load when you are online again.',
    gone: 'The details of this attempt are no longer kept.',
    text: 'The pictures could not be loaded.',
  },
} as const satisfies EnglishTexts<typeof sk>;
