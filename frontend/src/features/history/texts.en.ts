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
  due_one: 'Practise {{count, number}} question',
  due_other: 'Practise {{count, number}} questions',
  unfinished: {
    title: 'Unfinished',
    goOn: 'Continue',
  },
  clear: 'Delete them',
  cleared: 'Results deleted.',
  right: '{{correct, number}} of {{total, number}} correct',
  practice: {
    title: 'Practice',
    intro:
      'Questions you got wrong come back after 1, 3, 7 and 21 days. Get them right each time and you know them.',
    from: 'From',
    done: {
      title: 'That’s it for today',
      text: '{{right, number}} of {{total, number}} correct. The others come back when it’s their day.',
      home: 'Browse Quizzes',
    },
    none: {
      title: 'Nothing to practise today',
      waiting_one: '{{count, number}} question is waiting. It comes back on {{date}}.',
      waiting_other: '{{count, number}} questions are waiting. The first comes back on {{date}}.',
      empty: 'When you get a question wrong in a quiz, it comes back to you here.',
    },
  },
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
