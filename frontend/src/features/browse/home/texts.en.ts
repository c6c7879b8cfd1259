import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the home page. */
export const texts = {
  sentence: 'How many can you recognise?',
  search: 'Search quizzes',
  clearSearch: 'Clear search',
  quizzes: 'Quizzes',
  language: 'Quiz language',
  all: 'All',
  sort: 'Sort by',
  sorts: { newest: 'Newest', plays: 'Most played', title: 'By title' },
  found_one: '{{count, number}} quiz',
  found_other: '{{count, number}} quizzes',
  failed: 'Failed to fetch quizzes',
  empty: {
    title: 'No quizzes found',
    search: 'Try another word or clear the filter.',
    text: 'There are no quizzes here yet.',
    clear: 'Clear filter',
  },
} as const satisfies EnglishTexts<typeof sk>;
