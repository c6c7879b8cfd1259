import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the history of results. */
export const texts = {
  title: 'My results',
  note: 'Results are only saved in this browser.',
  played: 'Finished quizzes',
  last: 'Last time {{score}}',
  attempts_one: '{{count, number}} attempt',
  attempts_other: '{{count, number}} attempts',
  days_one: '{{count, number}} day in a row.',
  days_other: '{{count, number}} days in a row. Lovely.',
  practice: 'Practice',
  due_one: 'Practise {{count, number}} question',
  due_other: 'Practise {{count, number}} questions',
  unfinished: {
    title: 'Unfinished',
    begun: '{{answered, number}} of {{total, number}} answered',
    goOn: 'Continue',
    again: 'Start again',
  },
  clear: 'Delete them',
  cleared: 'Results deleted.',
  right: '{{correct, number}} of {{total, number}} correct',
  empty: {
    title: 'Nothing here yet',
    text: 'When you finish a quiz, you’ll find your result here.',
    browse: 'Browse Quizzes',
  },
  ask: {
    title: 'Delete your results?',
    text: 'This deletes all results, unfinished quizzes and practice questions in this browser. You can’t undo it.',
    confirm: 'Delete',
  },
} as const satisfies EnglishTexts<typeof sk>;
