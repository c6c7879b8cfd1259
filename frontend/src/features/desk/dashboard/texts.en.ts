import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the dashboard. */
export const texts = {
  title: 'Dashboard',
  hello: 'Hello, {{name}}',
  failed: 'The dashboard could not be loaded',
  steps: {
    title: 'Your first quiz',
    progress: '{{done, number}} of {{total, number}} done',
    done: 'done',
    verify: 'Verify your e-mail',
    verifyText: 'We have sent you a code. Without it no quiz can be created.',
    verifyAction: 'Verify e-mail',
    create: 'Create a quiz',
    createText: 'A title is enough. Cover and description can come later.',
    createAction: 'Create quiz',
    questions: 'Add questions',
    questionsText: 'Each has a picture, two to eight answers and exactly one right one.',
    questionsAction: 'Add questions',
    publish: 'Publish it',
    publishText: 'The quiz appears on the home page, and anybody can play it.',
  },
  facts: {
    name: 'In numbers',
    plays_one: 'game played',
    plays_other: 'games played',
    published_one: 'published quiz',
    published_other: 'published quizzes',
    drafts_one: 'draft',
    drafts_other: 'drafts',
    questions_one: 'question',
    questions_other: 'questions',
  },
  drafts: {
    title: 'In progress',
    none: 'No draft is waiting to be finished.',
    noQuestions: 'no questions yet',
  },
  popular: {
    title: 'Most played',
    notPlayed: 'not played yet',
    none: 'Once you publish a quiz, you will see here how it is played.',
  },
  all: 'All quizzes',
  create: 'Create quiz',
  edited: 'edited {{date}}',
} as const satisfies EnglishTexts<typeof sk>;
