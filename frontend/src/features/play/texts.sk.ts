/** Slovak texts of the play page. */
export const texts = {
  exit: 'Ukončiť kvíz',
  loading: 'Kvíz sa načítava',
  hint: 'Odpovedaj klávesmi 1 – {{count, number}}, ďalej Enterom.',
  sound: 'Zvuk a vibrácie',
  finishing: 'Výsledok sa počíta',
  waiting: {
    slow: { answer: 'Odpoveď sa stále odosiela', result: 'Výsledok sa stále ukladá' },
    network: { answer: 'Odpoveď čaká na internet', result: 'Výsledok čaká na internet' },
    server: {
      answer: 'Chyba je u nás. Odpoveď skúšame poslať znova.',
      result: 'Chyba je u nás. Výsledok skúšame uložiť znova.',
    },
  },
  leave: {
    title: 'Ukončiť kvíz?',
    text: 'Odpovede zostanú uložené. Neskôr môžeš pokračovať tam, kde končíš.',
    stay: 'Hrať ďalej',
  },
  unkept: 'Tento prehliadač tu nič neuloží. Keď stránku zavrieš alebo obnovíš, začneš odznova.',
  restarted: 'Predošlá hra sa už skončila. Začíname odznova.',
  refused: 'Odpoveď sa nepodarilo uložiť. Skús to znova.',
  refusedResult: 'Výsledok sa nepodarilo uložiť. Skús to znova.',
  embed: {
    title: 'Tvoj výsledok',
    score: 'Správne {{correct, number}} {{total, outOf}}',
    again: 'Hrať znova',
    failed: 'Výsledok sa nepodarilo načítať',
    gone: 'Výsledok tu už nie je',
    goneText: 'Tento prehliadač ho nemohol uložiť.',
  },
  failed: {
    notFound: 'Kvíz sa nenašiel',
    notFoundText: 'Možno ho autor skryl alebo je v adrese preklep.',
    title: 'Kvíz sa nepodarilo spustiť',
    network: 'Skontroluj internet a skús to znova.',
    busy: 'Práve je tu priveľa hráčov. O chvíľu to skús znova.',
    text: 'Chyba je na našej strane. Skús to o chvíľu znova.',
    home: 'Späť na úvod',
  },
} as const;
