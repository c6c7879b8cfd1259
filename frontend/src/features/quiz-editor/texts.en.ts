import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of creating and editing a quiz. */
export const texts = {
  createTitle: 'New quiz',
  createIntro: 'Give it a name and a cover. Questions come in the next step.',
  editTitle: 'Edit quiz',
  back: 'Quizzes',
  questions: 'Questions',
  preview: 'Try it',
  create: 'Create and add questions',
  creating: 'Creating',
  save: 'Save',
  saving: 'Saving',
  created: 'The quiz is created. Add its questions.',
  title: {
    label: 'Title',
    hint: 'Short and clear, such as Flags of Europe.',
    required: 'Give the quiz a title.',
    tooLong: 'The title can have at most {{max, number}} characters.',
  },
  description: {
    label: 'Description',
    hint: 'A sentence or two on what to expect.',
    tooLong: 'The description can have at most {{max, number}} characters.',
  },
  slug: {
    label: 'Address',
    autoHint: 'Made from the title. You can change it.',
    hint: 'When you change it, old links to the quiz stop working.',
    invalid: 'Use only lower-case letters a-z, digits and hyphens, at most {{max, number}} characters.',
    taken: 'Another quiz has this address. Choose a different one.',
    renew: 'Make the address from the title',
  },
  language: { label: 'Language of the quiz' },
  cover: { label: 'Cover', hint: 'Shown in the list of quizzes.' },
  background: { label: 'Background', hint: 'Blurred, behind the quiz and while it is played.' },
  pictureGone: 'This picture cannot be used. Choose another one.',
  invalid: 'The server did not accept this value. Try another one.',
  summary: {
    create: 'The quiz could not be created',
    save: 'The quiz could not be saved',
  },
  live: {
    name: 'Preview',
    card: 'In the list of quizzes',
    page: 'The page of the quiz',
    untitled: 'Title of the quiz',
    start: 'Start quiz',
  },
  failed: 'The quiz could not be loaded',
  notFound: {
    title: 'Quiz not found',
    text: 'It may have been deleted, or it is not yours.',
    back: 'My quizzes',
  },
} as const satisfies EnglishTexts<typeof sk>;
