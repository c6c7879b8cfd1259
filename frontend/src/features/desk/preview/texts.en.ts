import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the preview of a quiz. */
export const texts = {
  banner: 'Preview: nothing is saved or counted.',
  title: 'Preview: {{quiz}}',
  back: 'Back to questions',
  loading: 'The quiz is loading',
  question: 'Question {{number, number}} of {{total, number}}',
  score: 'Correct answers: {{count, number}}',
  progress: 'Quiz progress',
  progressText: '{{answered, number}} of {{total, number}} answered, {{right, number}} correct',
  verdict: { right: 'Correct', wrong: 'Wrong', spoken: 'Wrong. The correct answer is {{answer}}.' },
  next: 'Next',
  finish: 'Finish',
  edit: 'Edit question',
  done: {
    title: 'End of the preview',
    text: '{{right, number}} of {{total, number}} correct. A player would see the result here.',
    again: 'Try it again',
  },
  player: {
    options: 'Answers',
    picture: 'Picture of the question',
    zoom: 'Enlarge the picture',
    right: 'Correct answer',
    chosenRight: 'Correct',
    chosenWrong: 'Your answer',
  },
  failed: 'Failed to load the preview',
  notFound: 'Quiz not found',
  notFoundText: 'It may have been deleted, or the address has a typo.',
  home: 'My quizzes',
  empty: 'The quiz has no question yet',
  emptyText: 'Add the first one, then you can try the quiz.',
  add: 'Add question',
} as const satisfies EnglishTexts<typeof sk>;
