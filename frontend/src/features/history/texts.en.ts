import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of the history of results. */
export const texts = {
  title: 'My results',
  note: 'Results are kept in this browser only.',
  clear: 'Clear history',
  cleared: 'The history is cleared.',
  right: '{{correct, number}} of {{total, number}} right',
  tiers: {
    perfect: 'Perfect',
    great: 'Great',
    good: 'Good',
    keepTrying: 'Keep trying',
  },
  empty: {
    title: 'Nothing here yet',
    text: 'When you finish a quiz, you will find its result here.',
    browse: 'Browse Quizzes',
  },
  ask: {
    title: 'Clear history?',
    text: 'All results and unfinished quizzes in this browser will be deleted, and you start afresh. This cannot be undone.',
    confirm: 'Clear',
  },
} as const satisfies EnglishTexts<typeof sk>;
