import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of a quiz's page. */
export const sk = {
  back: 'Späť',
  author: 'Autor:',
  language: 'Jazyk:',
  start: 'Spustiť kvíz',
  continue: 'Pokračovať v kvíze',
  withClass: 'Hrať s triedou',
  copy: 'Skopírovať k sebe',
  copied: 'Kvíz {{title}} máš medzi svojimi ako rozpracovaný.',
  copyFailed: 'Kvíz sa nepodarilo skopírovať.',
  copyNotAllowed: 'Autor už nedovoľuje tento kvíz kopírovať.',
  print: 'Vytlačiť',
  basedOn: 'Podľa kvízu',
  basedOnBy: 'od',
  similar: 'Podobné kvízy',
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
  start: 'Start quiz',
  continue: 'Continue quiz',
  withClass: 'Play with a class',
  copy: 'Copy to my quizzes',
  copied: 'Quiz {{title}} is now one of your drafts.',
  copyFailed: 'We couldn’t copy the quiz.',
  copyNotAllowed: 'The author no longer allows copies of this quiz.',
  print: 'Print',
  basedOn: 'Based on',
  basedOnBy: 'by',
  similar: 'Similar quizzes',
  noQuestions: 'This quiz has no questions yet.',
  failed: 'Failed to load quiz',
  notFound: {
    title: 'Quiz not found',
    text: 'The author may have hidden it, or the address has a typo.',
    home: 'Browse quizzes',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useQuizTexts = textsHook('quiz', { sk, en });
