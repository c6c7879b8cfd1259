/** Texts of the home page. */
export const texts = {
  sentence: 'Spoznáš to podľa obrázka?',
  search: 'Hľadať kvíz',
  clearSearch: 'Vymazať hľadanie',
  quizzes: 'Kvízy',
  language: 'Jazyk kvízov',
  all: 'Všetky',
  sort: 'Zoradiť',
  sorts: { newest: 'Najnovšie', plays: 'Najhranejšie', title: 'Podľa názvu' },
  found_one: '{{count, number}} kvíz',
  found_few: '{{count, number}} kvízy',
  found_many: '{{count, number}} kvízu',
  found_other: '{{count, number}} kvízov',
  failed: 'Kvízy sa nepodarilo načítať',
  empty: {
    title: 'Nenašli sme žiadny kvíz',
    search: 'Skús iné slovo alebo zruš filter.',
    text: 'Zatiaľ tu nie je žiadny kvíz.',
    clear: 'Zrušiť filter',
  },
} as const;
