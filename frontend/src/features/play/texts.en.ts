import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the play page. */
export const texts = {
  exit: 'Exit Quiz',
  loading: 'Loading quiz',
  hint: 'Press 1–{{count, number}} to answer, Enter to continue.',
  sound: 'Sound and vibration',
  finishing: 'Working out your result',
  waiting: {
    slow: { answer: 'Your answer is still being sent', result: 'Your result is still being saved' },
    network: {
      answer: 'Your answer will be sent when you’re online',
      result: 'Your result will be saved when you’re online',
    },
    server: {
      answer: 'It’s our fault. We’ll keep trying to send your answer.',
      result: 'It’s our fault. We’ll keep trying to save your result.',
    },
  },
  leave: {
    title: 'Exit the quiz?',
    text: 'Your answers are saved. You can carry on later where you left off.',
    stay: 'Keep playing',
  },
  unkept: 'This browser saves nothing here. If you close or reload the page, you’ll start over.',
  restarted: 'Your last game has ended. This is a new one.',
  refused: 'We couldn’t save your answer. Try again.',
  refusedResult: 'We couldn’t save your result. Try again.',
  embed: {
    title: 'Your result',
    score: '{{correct, number}} of {{total, number}} correct',
    again: 'Play again',
    failed: 'We couldn’t load your result',
    gone: 'Your result is no longer here',
    goneText: 'This browser wasn’t able to save it.',
  },
  failed: {
    notFound: 'Quiz not found',
    notFoundText: 'The author may have hidden it, or the address has a typo.',
    title: 'Failed to start quiz',
    network: 'Check your internet and try again.',
    busy: 'Too many people are playing right now. Try again in a moment.',
    text: 'Something went wrong on our side. Try again in a moment.',
    home: 'Back to Home',
  },
} as const satisfies EnglishTexts<typeof sk>;
