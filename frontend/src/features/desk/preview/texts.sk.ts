/** Slovak texts of the preview of a quiz. */
export const texts = {
  banner: 'Náhľad: nič sa neukladá ani nepočíta.',
  title: 'Náhľad: {{quiz}}',
  back: 'Späť na otázky',
  loading: 'Kvíz sa načítava',
  edit: 'Upraviť otázku',
  done: {
    title: 'Koniec náhľadu',
    text: 'Správne {{right, number}} {{total, outOf}}. Hráč tu uvidí svoj výsledok.',
    again: 'Vyskúšať znova',
  },
  failed: 'Náhľad sa nepodarilo načítať',
  empty: 'Kvíz ešte nemá otázky',
  emptyText: 'Pridaj prvú a potom si ho môžeš vyskúšať.',
  add: 'Pridať otázku',
} as const;
