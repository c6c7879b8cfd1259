/** Texts of the history of results. */
export const texts = {
  title: 'Moje výsledky',
  note: 'Výsledky sú uložené len v tomto prehliadači.',
  clear: 'Vymazať históriu',
  cleared: 'História je vymazaná.',
  right: 'Správne {{correct, number}} / {{total, number}}',
  tiers: {
    perfect: 'Bez chyby',
    great: 'Výborne',
    good: 'Dobre',
    keepTrying: 'Skúšaj ďalej',
  },
  empty: {
    title: 'Zatiaľ tu nič nie je',
    text: 'Keď dohráš kvíz, jeho výsledok nájdeš tu.',
    browse: 'Prezrieť kvízy',
  },
  ask: {
    title: 'Vymazať históriu?',
    text: 'Zmažú sa všetky výsledky aj rozohrané kvízy v tomto prehliadači a začneš odznova. Vrátiť sa to nedá.',
    confirm: 'Vymazať',
  },
} as const;
