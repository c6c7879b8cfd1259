/** Texts of practising questions that were answered wrongly. */
export const texts = {
  title: 'Precvičovanie',
  intro: 'Otázky, v ktorých bola chyba, sa vrátia po 1, 3, 7 a 21 dňoch. Keď ich zvládneš, poznáš ich.',
  progress: 'Otázka {{number, number}} {{total, outOf}}',
  from: 'Z kvízu',
  next: 'Ďalej',
  finish: 'Dokončiť',
  done: {
    title: 'Na dnes hotovo',
    text: 'Správne {{right, number}} {{total, outOf}}. Ďalšie otázky sa vrátia, keď príde ich deň.',
    home: 'Prezrieť kvízy',
  },
  none: {
    title: 'Dnes nie je čo precvičovať',
    waiting_one: 'Čaká {{count, number}} otázka. Vráti sa {{date}}.',
    waiting_few: 'Čakajú {{count, number}} otázky. Prvá sa vráti {{date}}.',
    waiting_many: 'Čaká {{count, number}} otázky. Prvá sa vráti {{date}}.',
    waiting_other: 'Čaká {{count, number}} otázok. Prvá sa vráti {{date}}.',
    empty: 'Keď v kvíze odpovieš nesprávne, otázka sa ti tu vráti.',
  },
} as const;
