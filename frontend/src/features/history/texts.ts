import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

/** Texts of the history of results. */
export const sk = {
  title: 'Moje výsledky',
  note: 'Výsledky sa ukladajú len v tomto prehliadači.',
  played: 'Dohrané kvízy',
  last: 'Naposledy {{score}}',
  attempts_one: '{{count, number}} pokus',
  attempts_few: '{{count, number}} pokusy',
  attempts_other: '{{count, number}} pokusov',
  days_one: 'Hráš {{count, number}} deň po sebe.',
  days_few: 'Hráš {{count, number}} dni po sebe. Paráda.',
  days_other: 'Hráš {{count, number}} dní po sebe. Paráda.',
  unfinished: {
    title: 'Rozohrané',
    goOn: 'Pokračovať',
  },
  clear: 'Vymazať ich',
  cleared: 'Výsledky sú vymazané.',
  right: 'Správne {{correct, number}} {{total, outOf}}',
  practice: {
    title: 'Precvičovanie',
    intro:
      'Otázky, ktoré ti nevyšli, sa vrátia po 1, 3, 7 a 21 dňoch. Keď ich zakaždým zvládneš, už ich vieš.',
    from: 'Z kvízu',
    done: {
      title: 'Na dnes hotovo',
      text: 'Správne {{right, number}} {{total, outOf}}. Ďalšie otázky sa vrátia, keď príde ich deň.',
      home: 'Prezrieť kvízy',
    },
    none: {
      title: 'Dnes nie je čo precvičovať',
      waiting_one: 'Čaká {{count, number}} otázka. Vráti sa {{date}}.',
      waiting_few: 'Čakajú {{count, number}} otázky. Prvá sa vráti {{date}}.',
      waiting_other: 'Čaká {{count, number}} otázok. Prvá sa vráti {{date}}.',
      empty: 'Keď v kvíze odpovieš nesprávne, otázka sa ti tu vráti.',
    },
  },
  empty: {
    title: 'Zatiaľ tu nič nie je',
    text: 'Keď dohráš kvíz, nájdeš tu svoj výsledok.',
    browse: 'Prezrieť kvízy',
  },
  ask: {
    title: 'Vymazať výsledky?',
    text: 'Zmažú sa všetky výsledky, nálepky, rozohrané kvízy aj otázky na precvičenie v tomto prehliadači. Nedá sa to vrátiť.',
    confirm: 'Vymazať',
  },
} as const;

export const en = {
  title: 'My results',
  note: 'Results are only saved in this browser.',
  played: 'Finished quizzes',
  last: 'Last time {{score}}',
  attempts_one: '{{count, number}} attempt',
  attempts_other: '{{count, number}} attempts',
  days_one: '{{count, number}} day in a row.',
  days_other: '{{count, number}} days in a row. Lovely.',
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
      home: 'Browse quizzes',
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
    browse: 'Browse quizzes',
  },
  ask: {
    title: 'Delete your results?',
    text: 'This deletes all results, stickers, unfinished quizzes and practice questions in this browser. You can’t undo it.',
    confirm: 'Delete',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useHistoryTexts = textsHook('history', { sk, en });
