/** Texts of the history of results. */
export const texts = {
  title: 'Moje výsledky',
  note: 'Výsledky sa ukladajú len v tomto prehliadači.',
  clear: 'Vymazať históriu',
  cleared: 'História je vymazaná.',
  right: 'Správne {{correct, number}} {{total, outOf}}',
  empty: {
    title: 'Zatiaľ tu nič nie je',
    text: 'Keď dohráš kvíz, nájdeš tu svoj výsledok.',
    browse: 'Prezrieť kvízy',
  },
  ask: {
    title: 'Vymazať históriu?',
    text: 'Zmažú sa všetky výsledky aj rozohrané kvízy v tomto prehliadači. Nedá sa to vrátiť.',
    confirm: 'Vymazať',
  },
} as const;
