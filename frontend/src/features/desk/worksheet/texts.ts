import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the worksheet. */
export const sk = {
  title: 'Pracovný list: {{title}}',
  back: 'Späť',
  withKey: 'Aj správne odpovede na vlastnej strane',
  print: 'Vytlačiť',
  name: 'Meno: ',
  key: 'Správne odpovede: {{title}}',
  cross: 'Vyznač krížikom.',
  circle: 'Zakrúžkuj číslo správneho bodu.',
  wordBank: 'Vyberaj z týchto slov: {{words}}',
  failed: 'Pracovný list sa nepodarilo pripraviť',
  notFound: 'Kvíz už neexistuje alebo nie je zverejnený.',
} as const;

export const en = {
  title: 'Worksheet: {{title}}',
  back: 'Back',
  withKey: 'Add the answers on a page of their own',
  print: 'Print',
  name: 'Name: ',
  key: 'Answers: {{title}}',
  cross: 'Mark it with a cross.',
  circle: 'Circle the number of the right dot.',
  wordBank: 'Choose from these words: {{words}}',
  failed: 'We couldn’t prepare the worksheet',
  notFound: 'The quiz no longer exists, or it isn’t published.',
} as const satisfies EnglishTexts<typeof sk>;

export const useWorksheetTexts = textsHook('worksheet', { sk, en });
