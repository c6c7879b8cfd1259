import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the preview of a quiz. */
export const sk = {
  banner: 'Náhľad: nič sa neukladá ani nepočíta.',
  title: 'Náhľad: {{quiz}}',
  back: 'Späť na otázky',
  loading: 'Kvíz sa načítava',
  edit: 'Upraviť otázku',
  done: {
    title: 'Koniec náhľadu',
    text: 'Správne {{right, number}} {{total, outOf}}. Hráč tu uvidí svoj výsledok.',
    again: 'Vyskúšať znova',
  },
  failed: 'Náhľad sa nepodarilo načítať',
  empty: 'Kvíz ešte nemá otázky',
  emptyText: 'Pridaj prvú a potom si ho môžeš vyskúšať.',
  add: 'Pridať otázku',
} as const;

export const en = {
  banner: 'Preview: nothing is saved or counted.',
  title: 'Preview: {{quiz}}',
  back: 'Back to questions',
  loading: 'Loading quiz',
  edit: 'Edit question',
  done: {
    title: 'End of preview',
    text: '{{right, number}} of {{total, number}} correct. Players will see their result here.',
    again: 'Try again',
  },
  failed: 'Failed to load preview',
  empty: 'This quiz has no questions yet',
  emptyText: 'Add one, then you can try the quiz.',
  add: 'Add question',
} as const satisfies EnglishTexts<typeof sk>;

export const usePreviewTexts = textsHook('preview', { sk, en });
