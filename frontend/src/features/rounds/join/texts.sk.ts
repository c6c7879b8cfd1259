/** Slovenské texty vstupu do kola. */
export const texts = {
  title: 'Zapoj sa do kola',
  intro: 'Zadaj kód, ktorý ti dal učiteľ.',
  code: 'Kód',
  codeFault: 'Kód má {{count, number}} znakov. Skontroluj ho.',
  next: 'Ďalej',
  unknown: {
    title: 'Toto kolo nepoznáme',
    text: 'Kód {{code}} nepatrí žiadnemu kolu. Možno je v ňom preklep.',
    again: 'Zadať iný kód',
  },
  failed: 'Kolo sa nepodarilo načítať',
  nickname: 'Prezývka',
  nicknameHint: 'Uvidí ju učiteľ a trieda. Nepíš celé meno.',
  nicknameTaken: 'Túto prezývku už niekto má. Vyber si inú.',
  nicknameFault: 'Napíš aspoň jedno písmeno alebo číslicu.',
  joined: 'Hráš ako {{nickname}}.',
  feedbackAtEnd: 'Čo bolo správne, sa dozvieš na konci.',
  start: 'Začať',
  continue: 'Pokračovať',
  closed: { title: 'Kolo je uzavreté', text: 'Do tohto kola sa už nedá zapojiť. Opýtaj sa učiteľa.' },
  finished: {
    title: 'Toto kolo už máš za sebou',
    text: 'Odpovede sú uložené. Výsledok vidí tvoj učiteľ.',
  },
  full: 'Kolo je plné. Opýtaj sa učiteľa.',
} as const;
