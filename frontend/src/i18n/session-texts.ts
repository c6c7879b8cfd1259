import { type EnglishTexts, textsHook } from './text-hook.ts';

/** Texts of the user menu, of session events, of the account forms, and of what only authors are told. */
export const sk = {
  expired: 'Prihlásenie vypršalo. Prihlás sa znova.',
  elsewhere:
    'V inom okne sa tvoje prihlásenie skončilo. Ak tu máš neuložený text, nájdeš ho po novom prihlásení.',
  notStored:
    'Prehliadač si neuložený text nedokázal zapamätať. Zostane len v tomto okne, kým ho nezavrieš, tak sa prihlás znova práve v ňom.',
  signOut: {
    title: 'Odhlásiť sa bez uloženia?',
    text: 'V tomto prehliadači máš neuložený text alebo sa ešte nahrávajú obrázky. Po odhlásení sa stratia.',
    confirm: 'Odhlásiť sa bez uloženia',
    stay: 'Zostať',
  },
  notAuthenticated: 'Najprv sa prihlás',
  unreachable: 'Tvoj účet sa nepodarilo načítať',
  menu: {
    name: 'Ponuka účtu: {{name}}',
    unverified: 'E-mail neoverený',
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
    weak: 'Heslo ešte nespĺňa všetky pravidlá',
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
    taken: 'Účet s týmto e-mailom už máme',
  },
  field: {
    required: 'Toto pole vyplň',
    tooLong: 'Text je pridlhý',
    invalid: 'Skontroluj toto pole',
    nameReserved: 'Toto meno patrí tým, ktorí sa o web starajú. Zvoľ si iné.',
  },
  code: {
    required: 'Zadaj kód zo správy. Má 6 číslic.',
    wrong: 'Kód nesedí alebo už neplatí. Nechaj si poslať nový.',
  },
  wait: 'Priveľa pokusov. Skús to znova o {{time}}.',
} as const;

export const en = {
  expired: 'Your sign-in has expired. Sign in again.',
  elsewhere:
    'Your sign-in has ended in another window. If you have unsaved text here, you’ll find it when you sign in again.',
  notStored:
    'This browser couldn’t store your unsaved text. It’s only in this window until you close it, so sign in again here.',
  signOut: {
    title: 'Sign out without saving?',
    text: 'This browser has unsaved text of yours, or pictures are still being uploaded. They’ll be lost when you sign out.',
    confirm: 'Sign out without saving',
    stay: 'Stay',
  },
  notAuthenticated: 'Not authenticated',
  unreachable: 'We couldn’t load your account',
  menu: {
    name: 'Account menu: {{name}}',
    unverified: 'Unverified',
    dashboard: 'Dashboard',
    profile: 'My profile',
    settings: 'Settings',
    verify: 'Verify e-mail',
    logout: 'Sign out',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    rules: 'The password must have',
    met: 'met',
    unmet: 'missing',
    min: 'at least {{count}} characters',
    max: 'at most {{count}} characters',
    lowercase: 'a lowercase letter (a – z)',
    uppercase: 'an uppercase letter (A – Z)',
    number: 'a number',
    edges: 'no space at the start or end',
    required: 'Password is required',
    weak: 'This password doesn’t meet all the rules yet',
    mismatch: 'Passwords do not match',
    wrong: 'Wrong password',
  },
  username: {
    required: 'Username is required',
    pattern:
      'Username must start with a letter and contain only letters, numbers, underscore, or hyphen (3-30 characters)',
    reserved: 'This username is reserved and cannot be used',
    taken: 'Username is already taken',
  },
  email: {
    required: 'Email is required',
    invalid: 'Enter a valid e-mail address, such as name@school.org',
    taken: 'There’s already an account with this e-mail',
  },
  field: {
    required: 'Fill in this field',
    tooLong: 'The text is too long',
    invalid: 'Check this field',
    nameReserved: 'This name is kept for the people who run the site. Choose another one.',
  },
  code: {
    required: 'Enter the code from the message. It has 6 digits.',
    wrong: 'This code is wrong or has expired. Ask for a new one.',
  },
  wait: 'Too many tries. Try again in {{time}}.',
} as const satisfies EnglishTexts<typeof sk>;

export const useSessionTexts = textsHook('session', { sk, en });
