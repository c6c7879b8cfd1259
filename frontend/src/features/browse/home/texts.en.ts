import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the home page. */
export const texts = {
  sentence: 'How many can you recognise?',
  search: 'Search quizzes',
  quizzes: 'Quizzes',
  language: 'Quiz language',
  all: 'All',
  sort: 'Sort by',
  sorts: { recommended: 'Recommended', newest: 'Newest', plays: 'Most played', title: 'By title' },
  recommended: 'Recommended quizzes',
  new: 'New quizzes',
  live: {
    from: 'A question from',
    playOn: 'Play on',
  },
  goOn: {
    name: 'Carry on',
    practice: 'Practise your mistakes',
    due_one: '{{count, number}} question today',
    due_other: '{{count, number}} questions today',
    days_one: '{{count, number}} day in a row.',
    days_other: '{{count, number}} days in a row. Lovely.',
  },
  found_one: '{{count, number}} quiz',
  found_other: '{{count, number}} quizzes',
  failed: 'Failed to fetch quizzes',
  empty: {
    title: 'No quizzes found',
    search: 'Try another word.',
    filtered: 'Try another filter or clear it.',
    text: 'There are no quizzes here yet.',
    clear: 'Clear filter',
    all: 'Show all quizzes',
  },
} as const satisfies EnglishTexts<typeof sk>;
