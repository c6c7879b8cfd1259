import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the play page. */
export const texts = {
  exit: 'Exit Quiz',
  loading: 'The quiz is loading',
  hint: 'Keys 1–{{count, number}} choose an answer, Enter goes on.',
  finishing: 'Counting your result',
  waiting: 'Your answer is waiting for the network',
  waitingResult: 'Your result is waiting for the network',
  restarted: 'Your earlier game has ended, so this is a new one.',
  refused: 'Your answer could not be saved. Try again.',
  refusedResult: 'Your result could not be saved. Try again.',
  failed: {
    notFound: 'Quiz not found',
    notFoundText: 'Its author may have taken it down, or the address has a typo.',
    title: 'Failed to start quiz',
    network: 'Check your connection and try again.',
    busy: 'There are too many players right now. Try again in a moment.',
    text: 'Something went wrong on our side. Try again in a moment.',
    home: 'Back to Home',
  },
} as const satisfies EnglishTexts<typeof sk>;
