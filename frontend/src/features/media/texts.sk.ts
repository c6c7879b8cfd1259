/** Slovak texts of the media library. */
export const texts = {
  title: 'Médiá',
  search: 'Hľadať podľa názvu alebo popisu',
  clearSearch: 'Vymazať hľadanie',
  list: 'Obrázky',
  storage: 'Využité miesto: {{size}}',
  found_one: '{{count, number}} obrázok',
  found_few: '{{count, number}} obrázky',
  found_many: '{{count, number}} obrázka',
  found_other: '{{count, number}} obrázkov',
  soon: 'Nahrávanie obrázkov pripravujeme. Zatiaľ si pri kvízoch a otázkach vyberáš z tých, ktoré tu sú.',
  failed: 'Médiá sa nepodarilo načítať',
  empty: {
    title: 'Knižnica je zatiaľ prázdna',
    text: 'Vlastné obrázky sem budeš môcť čoskoro nahrať.',
    none: 'Nič sa nenašlo',
    noneText: 'Skús iné slovo alebo zruš hľadanie.',
    clear: 'Zrušiť hľadanie',
  },
  noAlt: 'bez popisu',
  status: { PENDING: 'Spracúva sa', READY: 'Pripravený', FAILED: 'Nepodarilo sa spracovať' },
  source: { AI_GENERATED: 'vytvorila AI' },
} as const;
