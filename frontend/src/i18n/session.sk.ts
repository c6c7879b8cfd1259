/** Slovak texts of the user menu, of what happens to a session, and of the forms around accounts. */
export const texts = {
  expired: 'Prihlásenie vypršalo. Prihlás sa znova.',
  unverifiedWarning:
    'Na toto asi potrebuješ overený e-mail. Over si ho kódom zo správy, ktorú sme ti poslali.',
  unreachable: 'Tvoj účet sa nepodarilo načítať',
  menu: {
    name: 'Ponuka účtu: {{name}}',
    unverified: 'Neoverený',
    dashboard: 'Prehľad',
    profile: 'Môj profil',
    settings: 'Nastavenia',
    verify: 'Overiť e-mail',
    logout: 'Odhlásiť sa',
  },
  password: {
    show: 'Zobraziť heslo',
    hide: 'Skryť heslo',
    rules: 'Heslo musí mať',
    met: 'splnené',
    unmet: 'chýba',
    min: 'aspoň {{count}} znakov',
    max: 'najviac {{count}} znakov',
    lowercase: 'malé písmeno (a – z)',
    uppercase: 'veľké písmeno (A – Z)',
    number: 'číslicu',
    edges: 'bez medzery na začiatku a na konci',
    required: 'Zadaj heslo',
    weak: 'Heslo zatiaľ nespĺňa všetky pravidlá',
    mismatch: 'Heslá sa nezhodujú',
    wrong: 'Toto heslo nie je správne',
  },
  username: {
    required: 'Zadaj používateľské meno',
    pattern:
      'Používateľské meno musí začínať písmenom a obsahovať len písmená bez diakritiky, číslice, podčiarkovník alebo spojovník (3 – 30 znakov)',
    reserved: 'Toto používateľské meno je vyhradené a nedá sa použiť',
    taken: 'Používateľské meno je už obsadené',
  },
  email: {
    required: 'Zadaj e-mail',
    invalid: 'Zadaj platnú e-mailovú adresu, napríklad meno@skola.sk',
    taken: 'Účet s týmto e-mailom už existuje',
  },
  field: {
    required: 'Toto pole vyplň',
    tooLong: 'Text je príliš dlhý',
    invalid: 'Táto hodnota nie je v poriadku',
  },
  code: {
    required: 'Zadaj kód zo správy',
    wrong: 'Kód nie je správny alebo už neplatí. Nechaj si poslať nový.',
  },
  wait_one: 'Priveľa pokusov. Skús to znova o {{count, number}} sekundu.',
  wait_few: 'Priveľa pokusov. Skús to znova o {{count, number}} sekundy.',
  wait_many: 'Priveľa pokusov. Skús to znova o {{count, number}} sekundy.',
  wait_other: 'Priveľa pokusov. Skús to znova o {{count, number}} sekúnd.',
} as const;
