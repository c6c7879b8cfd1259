/** Slovak texts that everything made by AI shares; loaded with the first of its dialogs. */
export const texts = {
  slow: 'Trvá to dlhšie než zvyčajne, ešte na tom pracujeme.',
  stop: 'Nečakať',
  offline: {
    title: 'Offline generátor.',
    image:
      'Obrázky skladá z voľne dostupných kresieb bez AI modelu. Rozumie jednoduchým veciam: zvieratám, predmetom, miestam.',
    text: 'Texty skladá z voľne dostupných údajov bez AI modelu. Pozná krajiny, vlajky, hlavné mestá, zvieratá a slovíčka.',
  },
  failure: {
    tooMany: 'Naraz prišlo priveľa požiadaviek. Chvíľu počkaj a skús to znova.',
    soon_one: 'Teraz je to vyťažené. Skús to znova o {{count, number}} sekundu.',
    soon_few: 'Teraz je to vyťažené. Skús to znova o {{count, number}} sekundy.',
    soon_many: 'Teraz je to vyťažené. Skús to znova o {{count, number}} sekundy.',
    soon_other: 'Teraz je to vyťažené. Skús to znova o {{count, number}} sekúnd.',
    spent: {
      image: 'Dnešný počet obrázkov je vyčerpaný.',
      text: 'Dnešný počet návrhov od AI je vyčerpaný.',
    },
    opens: {
      today: 'Znova to pôjde dnes o {{time}}.',
      tomorrow: 'Znova to pôjde zajtra o {{time}}.',
      later: 'Znova to pôjde {{day}} o {{time}}.',
    },
    knowsNothing: 'O tomto offline generátor nič nevie. Skús inú tému alebo to napíš po svojom.',
    knowsFew_one:
      'K tejto téme pozná offline generátor len {{count, number}} otázku. Vypýtaj si jednu alebo skús širšiu tému.',
    knowsFew_few:
      'K tejto téme pozná offline generátor len {{count, number}} otázky. Vypýtaj si najviac toľko alebo skús širšiu tému.',
    knowsFew_many:
      'K tejto téme pozná offline generátor len {{count, number}} otázky. Vypýtaj si najviac toľko alebo skús širšiu tému.',
    knowsFew_other:
      'K tejto téme pozná offline generátor len {{count, number}} otázok. Vypýtaj si najviac toľko alebo skús širšiu tému.',
    notConfigured: {
      image:
        'AI na tomto webe nie je správne nastavená, obrázky teraz nevytvorí. Obrázok zatiaľ nahraj alebo vyber z knižnice.',
      text: 'AI na tomto webe nie je správne nastavená, texty teraz nenapíše. Zatiaľ to napíš po svojom.',
    },
    badOutput: {
      image: 'Výsledok sa nedal použiť. Skús to znova, prípadne to opíš inak.',
      text: 'AI odpovedala niečo, čo sa nedá použiť. Skús to znova, prípadne to zadaj inak.',
    },
    upstream: 'Služba s AI teraz neodpovedá. Skús to o chvíľu znova.',
    timeout: 'Služba s AI neodpovedala včas. Skús to znova.',
    notReady: 'Obrázok ešte nie je hotový. Skús to o chvíľu znova.',
  },
} as const;
