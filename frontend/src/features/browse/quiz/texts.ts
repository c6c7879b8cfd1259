import type { EnglishTexts } from '../../../i18n/translation.ts';

/** Texts of a quiz's page. */
export const sk = {
  back: 'Späť',
  author: 'Autor:',
  language: 'Jazyk:',
  start: 'Spustiť kvíz',
  continue: 'Pokračovať v kvíze',
  noQuestions: 'Tento kvíz zatiaľ nemá otázky.',
  failed: 'Kvíz sa nepodarilo načítať',
  notFound: {
    title: 'Kvíz sa nenašiel',
    text: 'Možno ho autor skryl alebo je v adrese preklep.',
    home: 'Prezrieť kvízy',
  },
} as const;

export const en = {
  back: 'Back',
  author: 'Author:',
  language: 'Language:',
  start: 'Start Quiz',
  continue: 'Continue Quiz',
  noQuestions: 'This quiz has no questions yet.',
  failed: 'Failed to load quiz',
  notFound: {
    title: 'Quiz not found',
    text: 'The author may have hidden it, or the address has a typo.',
    home: 'Browse Quizzes',
  },
} as const satisfies EnglishTexts<typeof sk>;
