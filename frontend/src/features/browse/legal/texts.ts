import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts that the pages about privacy, schools and terms share. */
export const sk = {
  operator: {
    name: 'Prevádzkovateľ',
    address: 'Adresa',
    email: 'E-mail',
    dataProtectionOfficer: 'Zodpovedná osoba',
    missing: 'Prevádzkovateľ tento údaj nevyplnil.',
    noOfficer: 'Nie je určená.',
    loading: 'Načítavame…',
    failed: 'Nepodarilo sa načítať. Skús stránku obnoviť.',
  },
  days_one: '{{count, number}} deň',
  days_few: '{{count, number}} dni',
  days_other: '{{count, number}} dní',
} as const;

export const en = {
  operator: {
    name: 'Operator',
    address: 'Address',
    email: 'E-mail',
    dataProtectionOfficer: 'Data protection officer',
    missing: 'The operator hasn’t filled this in.',
    noOfficer: 'None is appointed.',
    loading: 'Loading…',
    failed: 'This couldn’t be loaded. Try reloading the page.',
  },
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
} as const satisfies EnglishTexts<typeof sk>;

export const useLegalTexts = textsHook('legal', { sk, en });
