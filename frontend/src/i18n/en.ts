import type { texts as sk } from './sk.ts';
import type { EnglishTexts } from './translation.ts';

/** English texts of the public pages. */
export const texts = {
  skip: 'Skip to content',
  offline: 'You’re offline. You can keep using what’s loaded.',
  header: {
    history: 'My results',
    language: 'site language',
    menu: 'Menu',
    search: 'Search quizzes',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  theme: {
    name: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    name: 'More',
    line: 'Picture quizzes for the curious.',
    credits: 'Sources and licences',
  },
  broken: {
    title: 'We couldn’t show this page',
    text: 'Something went wrong. Reload the page.',
    updated: 'You may be offline, or the site has just been updated. Reload the page.',
    reload: 'Reload',
  },
  errors: {
    network: 'We can’t connect. Check your internet and try again.',
    timeout: 'That took too long. Try again in a moment.',
    tooMany: 'That was a bit too fast. Wait a moment and try again.',
    server: 'Something went wrong on our side. Try again in a moment.',
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
    options: 'Options',
    picture: 'Question picture',
    zoom: 'Enlarge picture',
    correct: 'Correct',
    yourAnswer: 'Your answer',
    correctAnswer: 'Correct answer',
    wrong: 'Wrong',
    wrongSpoken: 'Wrong. The correct answer is {{answer}}.',
    elsewhere: 'You’ve already answered this question in another window.',
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
