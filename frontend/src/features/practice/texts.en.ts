import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** Texts of practising questions that were answered wrongly. */
export const texts = {
  title: 'Practice',
  intro:
    'Questions you got wrong come back after 1, 3, 7 and 21 days. Get them right each time and you know them.',
  progress: 'Question {{number, number}} of {{total, number}}',
  from: 'From',
  next: 'Next',
  finish: 'Finish',
  done: {
    title: 'That’s it for today',
    text: '{{right, number}} of {{total, number}} correct. The others come back when it’s their day.',
    home: 'Browse quizzes',
  },
  none: {
    title: 'Nothing to practise today',
    waiting_one: '{{count, number}} question is waiting. It comes back on {{date}}.',
    waiting_other: '{{count, number}} questions are waiting. The first comes back on {{date}}.',
    empty: 'When you get a question wrong in a quiz, it comes back to you here.',
  },
} as const satisfies EnglishTexts<typeof sk>;
