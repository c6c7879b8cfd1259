import type { texts as sk } from './sk.ts';
import type { EnglishTexts } from './translation.ts';

/** English texts of the public pages. */
export const texts = {
  skip: 'Skip to content',
  offline: 'You are offline. What is loaded keeps working.',
  header: {
    history: 'My results',
    language: 'language of the site',
    menu: 'Menu',
    search: 'Search quizzes',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  theme: {
    name: 'Theme',
    system: 'Like the device',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    name: 'More',
    line: 'Picture quizzes for the curious.',
    credits: 'Sources and licences',
  },
  broken: {
    title: 'This page could not be shown',
    text: 'Something broke. Load it again.',
    updated: 'You may be offline, or the site has just changed. Load the page again.',
    reload: 'Load again',
  },
  errors: {
    network: 'The server could not be reached. Check your connection and try again.',
    timeout: 'The server did not answer in time. Try again in a moment.',
    tooMany: 'Too many requests at once. Wait a moment and try again.',
    server: 'Something is wrong on our side. Try again in a moment.',
  },
  pages: {
    name: 'Pages',
    page: 'Page {{page, number}}',
    of: '{{page, number}} of {{total, number}}',
    previous: 'Previous',
    next: 'Next',
  },
  player: {
    question: 'Question {{number, number}} of {{total, number}}',
    score: 'Correct answers: {{count, number}}',
    progress: '{{answered, number}} of {{total, number}} answered, {{right, number}} correct',
    progressName: 'Quiz progress',
    options: 'Answers',
    picture: 'Picture of the question',
    zoom: 'Enlarge the picture',
    correct: 'Correct',
    yourAnswer: 'Your answer',
    correctAnswer: 'Correct answer',
    wrong: 'Wrong',
    wrongSpoken: 'Wrong. The correct answer is {{answer}}.',
    elsewhere: 'This question was already answered in another window.',
    next: 'Next',
    finish: 'Finish',
    retryNow: 'Try now',
  },
  common: {
    loading: 'Loading',
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    questions_one: '{{count, number}} question',
    questions_other: '{{count, number}} questions',
    plays_one: '{{count, number}} play',
    plays_other: '{{count, number}} plays',
  },
} as const satisfies EnglishTexts<typeof sk>;
