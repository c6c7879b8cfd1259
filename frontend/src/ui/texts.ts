import { type EnglishTexts, textsHook } from '../i18n/text-hook.ts';

/** Texts of widgets that load no texts of their own. */
export const sk = {
  counter: '{{length, number}} {{max, outOf}} znakov',
  draft: {
    title: 'Našli sme neuložené zmeny',
    text: 'Posledná zmena: {{time}}.',
    restore: 'Obnoviť',
    discard: 'Zahodiť',
    discarded: 'Neuložené zmeny sú preč.',
  },
  failure: {
    notFound: 'Už to neexistuje alebo to nie je tvoje.',
    stale: 'Medzitým sa to zmenilo inde. Načítaj stránku znova.',
    invalid: 'Niečo treba opraviť. Skontroluj polia a skús to znova.',
    signIn: 'Prihlásenie vypršalo. Prihlás sa znova.',
    limit: 'Limit je vyčerpaný. Skús to znova po {{time}}.',
    TOO_MANY_QUIZZES: 'Máš už 1 000 kvízov aj s košom. Niektoré zmaž natrvalo.',
    TOO_MANY_POOLS: 'Máš už 500 zoznamov odpovedí. Niektoré zmaž a skús to zajtra.',
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
    isDraft: 'Rozpracovaný',
  },
  unsaved: {
    title: 'Odísť bez uloženia?',
    text: 'Na stránke máš neuložené zmeny. Ak odídeš bez uloženia, stratia sa.',
    leave: 'Odísť bez uloženia',
    save: 'Uložiť a odísť',
    stay: 'Zostať',
  },
} as const;

export const en = {
  counter: '{{length, number}} of {{max, number}} characters',
  draft: {
    title: 'We found unsaved changes',
    text: 'Last change: {{time}}.',
    restore: 'Restore',
    discard: 'Discard',
    discarded: 'Unsaved changes discarded.',
  },
  failure: {
    notFound: 'It no longer exists, or it isn’t yours.',
    stale: 'This was changed somewhere else. Reload the page.',
    invalid: 'Something needs fixing. Check the fields and try again.',
    signIn: 'Your sign-in has expired. Sign in again.',
    limit: 'You’ve reached the limit. Try again after {{time}}.',
    TOO_MANY_QUIZZES: 'You have 1,000 quizzes, with the bin. Delete some for good.',
    TOO_MANY_POOLS: 'You have 500 pools. Delete some and try again tomorrow.',
  },
  save: {
    unsaved: 'Unsaved changes',
    saving: 'Saving',
    saved: 'Saved {{time}}',
    failed: 'Not saved',
  },
  stale: {
    title: 'This was changed somewhere else',
    text: 'Someone saved it in another window or on another device. Choose which version to keep. Until then, neither is lost.',
    mine: 'My version',
    theirs: 'Saved version',
    resolve: 'Use selection',
    empty: 'empty',
  },
  state: {
    isPublished: 'Published',
    isDraft: 'Draft',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'If you leave without saving, you’ll lose your changes.',
    leave: 'Leave without saving',
    save: 'Save and leave',
    stay: 'Stay',
  },
} as const satisfies EnglishTexts<typeof sk>;

export const useUiTexts = textsHook('ui', { sk, en });
