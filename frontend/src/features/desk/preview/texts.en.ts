import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the preview of a quiz. */
export const texts = {
  banner: 'Preview: nothing is saved or counted.',
  title: 'Preview: {{quiz}}',
  back: 'Back to questions',
  loading: 'The quiz is loading',
  edit: 'Edit question',
  done: {
    title: 'End of the preview',
    text: '{{right, number}} of {{total, number}} correct. A player would see the result here.',
    again: 'Try it again',
  },
  failed: 'Failed to load the preview',
  notFound: 'Quiz not found',
  notFoundText: 'It may have been deleted, or the address has a typo.',
  home: 'My quizzes',
  empty: 'The quiz has no question yet',
  emptyText: 'Add the first one, then you can try the quiz.',
  add: 'Add question',
} as const satisfies EnglishTexts<typeof sk>;
