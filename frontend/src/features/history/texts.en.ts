import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the history of results. */
export const texts = {
  title: 'My results',
  note: 'Results are only saved in this browser.',
  clear: 'Clear history',
  cleared: 'History cleared.',
  right: '{{correct, number}} of {{total, number}} correct',
  empty: {
    title: 'Nothing here yet',
    text: 'When you finish a quiz, you’ll find your result here.',
    browse: 'Browse Quizzes',
  },
  ask: {
    title: 'Clear history?',
    text: 'This deletes all results and unfinished quizzes in this browser. You can’t undo it.',
    confirm: 'Clear',
  },
} as const satisfies EnglishTexts<typeof sk>;
