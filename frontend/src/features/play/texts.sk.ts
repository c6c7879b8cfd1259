/** Slovak texts of the play page. */
export const texts = {
  exit: 'Ukončiť kvíz',
  loading: 'Kvíz sa načítava',
  hint: 'Odpoveď vyberú klávesy 1 – {{count, number}}, ďalej pokračuje Enter.',
  finishing: 'Výsledok sa počíta',
  waiting: 'Odpoveď čaká na spojenie',
  waitingResult: 'Výsledok čaká na spojenie',
  restarted: 'Predošlá hra sa už skončila, začíname odznova.',
  refused: 'Odpoveď sa nepodarilo uložiť. Skús to znova.',
  refusedResult: 'Výsledok sa nepodarilo uložiť. Skús to znova.',
  failed: {
    notFound: 'Kvíz sa nenašiel',
    notFoundText: 'Možno ho autor stiahol alebo je v adrese preklep.',
    title: 'Kvíz sa nepodarilo spustiť',
    network: 'Skontroluj pripojenie a skús to znova.',
    busy: 'Práve je tu priveľa hráčov. O chvíľu to skús znova.',
    text: 'Niečo sa pokazilo u nás. Skús to o chvíľu znova.',
    home: 'Späť domov',
  },
} as const;
