import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the preview of a quiz. */
export const texts = {
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
