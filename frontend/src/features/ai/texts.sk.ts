/** Slovak texts that everything made by AI shares; loaded with the first of its dialogs. */
export const texts = {
  slow: 'Trvá to dlhšie než zvyčajne. Ešte chvíľku.',
  stop: 'Nečakať',
  offline: {
    title: 'Offline generátor.',
    image:
      'Obrázky skladá z voľných kresieb, bez AI. Pozná jednoduché veci: zvieratá, predmety, miesta, vlajky.',
    questions: 'Ponúka pripravené otázky k obrázkom, bez AI. Rozumie témam, ktoré pozná, aj vo vete.',
    topics: 'Ponúka témy, ku ktorým má pripravené otázky, bez AI.',
    wording:
      'Bez AI opraví len veľké začiatočné písmeno, medzery a bodku na konci. Ak popis chýba, doplní krátky.',
  },
  model: {
    image: 'Obrázky vytvára model AI. Skontroluj, či na nich je to, čo má byť.',
    text: 'Návrhy píše model AI. Skontroluj, či sú pravdivé.',
  },
  failure: {
    tooMany: 'To bolo príliš rýchlo. Chvíľu počkaj a skús to znova.',
    soon_one: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekundu.',
    soon_few: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekundy.',
    soon_many: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekundy.',
    soon_other: 'Generátor má teraz veľa práce. Skús to znova o {{count, number}} sekúnd.',
    spent: {
      image: 'Dnešné obrázky sú už minuté.',
      text: 'Dnešné návrhy sú už minuté.',
    },
    opens: {
      today: 'Ďalšie budú dnes o {{time}}.',
      tomorrow: 'Ďalšie budú zajtra o {{time}}.',
      later: 'Ďalšie budú {{day}} o {{time}}.',
    },
    knowsNothing: 'Tejto téme offline generátor nerozumie. Vyber si niektorú z tém, ktoré pozná.',
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
        'AI tu nie je správne nastavená, obrázky teraz nevytvorí. Obrázok nahraj alebo vyber z knižnice.',
      text: 'AI tu nie je správne nastavená, texty teraz nenapíše. Napíš to po svojom.',
    },
    badOutput: {
      image: 'Výsledok sa nedá použiť. Skús to znova alebo to opíš inak.',
      text: 'Výsledok sa nedá použiť. Skús to znova alebo to zadaj inak.',
    },
    upstream: 'Služba s AI teraz neodpovedá. Skús to o chvíľu znova.',
    timeout: 'Služba s AI neodpovedala včas. Skús to znova.',
    notReady: 'Obrázok ešte nie je hotový. Skús to o chvíľu znova.',
  },
} as const;
