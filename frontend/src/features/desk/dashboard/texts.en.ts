import type { EnglishTexts } from '../../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the dashboard. */
export const texts = {
  title: 'Dashboard',
  hello: 'Hello, {{name}}',
  failed: 'Failed to load dashboard',
  steps: {
    title: 'Your first quiz',
    progress: '{{done, number}} of {{total, number}} done',
    done: 'done',
    verify: 'Verify your e-mail',
    verifyText: 'We’ve sent you a code. You need it to create a quiz.',
    verifyAction: 'Verify e-mail',
    create: 'Create a quiz',
    createText: 'All you need is a title. You can add a cover and description later.',
    questions: 'Add questions',
    questionsText: 'Each has a picture and two to eight options, one of them correct.',
    questionsAction: 'Add questions',
    publish: 'Publish it',
    publishText: 'The quiz appears on the home page and anyone can play it.',
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
    none: 'Nothing in progress.',
    noQuestions: 'no questions yet',
  },
  popular: {
    title: 'Most played',
    notPlayed: 'not played yet',
    none: 'Publish a quiz to see here how often it’s played.',
  },
  all: 'All quizzes',
  create: 'Create quiz',
  edited: 'edited {{date}}',
} as const satisfies EnglishTexts<typeof sk>;
