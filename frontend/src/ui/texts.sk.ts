/** Slovak texts of widgets that load no texts of their own. */
export const texts = {
  counter: '{{length, number}} {{max, outOf}} znakov',
  draft: {
    title: 'Našli sme neuložené zmeny',
    text: 'Posledná zmena: {{time}}.',
    restore: 'Obnoviť',
    discard: 'Zahodiť',
    discarded: 'Neuložené zmeny sú preč.',
  },
  failure: {
    unverified: 'Najprv over svoj e-mail, potom môžeš vytvoriť kvíz.',
    forbidden: 'Toto nemôžeš urobiť. Možno ešte nemáš overený e-mail.',
    blocked: 'Ochrana pred útokmi to zablokovala. Uprav text a skús to znova.',
    notFound: 'Už to neexistuje alebo to nie je tvoje.',
    stale: 'Medzitým sa to zmenilo inde. Načítaj stránku znova.',
    invalid: 'Niečo treba opraviť. Skontroluj polia a skús to znova.',
    signIn: 'Prihlásenie vypršalo. Prihlás sa znova.',
  },
  save: {
    unsaved: 'Neuložené zmeny',
    saving: 'Ukladá sa',
    saved: 'Uložené {{time}}',
    failed: 'Neuložené',
  },
  stale: {
    title: 'Medzitým sa to zmenilo inde',
    text: 'Niekto to uložil v inom okne alebo zariadení. Vyber, ktorú verziu si necháš. Kým si nevyberieš, nestratí sa ani jedna.',
    mine: 'Moja verzia',
    theirs: 'Uložená verzia',
    resolve: 'Použiť výber',
    empty: 'prázdne',
  },
  state: {
    isPublished: 'Zverejnený',
    isDraft: 'Koncept',
  },
  unsaved: {
    title: 'Odísť bez uloženia?',
    text: 'Na stránke máš neuložené zmeny. Ak odídeš bez uloženia, stratia sa.',
    leave: 'Odísť bez uloženia',
    save: 'Uložiť a odísť',
    stay: 'Zostať',
  },
} as const;
