import { optionTexts, playToTheEnd, startPlaying, textOf } from './play-steps.ts';
import type { RightAnswers } from './right-answers.ts';
import type { Visitor } from './visitor.ts';

/** Brings the visitor's page into a state, from wherever it is. */
export type State = (visitor: Visitor, answers: RightAnswers) => Promise<void>;

/** Every page of the visitor's side in every state worth looking at. Those after `result` find it in the history. */
export const states: Readonly<Record<string, State>> = {
  home: async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  },
  'home-loading': async (visitor) => {
    await hanging(visitor, '**/api/quizzes*', '/');
    await visitor.page.getByRole('status').first().waitFor({ state: 'attached' });
  },
  'home-nothing-found': async ({ page }) => {
    await page.goto('/?search=qwxz');
    await page.getByRole('main').getByRole('heading', { level: 2 }).last().waitFor();
    await page.getByRole('main').getByRole('link').last().waitFor();
  },
  'home-failed': async (visitor) => {
    await failing(visitor, '**/api/quizzes*', '/');
    await visitor.page.getByRole('alert').waitFor();
  },
  'language-menu': async ({ page, look }) => {
    await page.goto('/credits');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${look.language}`, 'i') })
      .click();
  },
  'theme-menu': async ({ page, look, say }) => {
    await page.goto('/credits');
    const name =
      look.width === 360 ? say('translation:header.menu') : new RegExp(`^${say('translation:theme.name')}`);
    await page.getByRole('banner').getByRole('button', { name }).click();
  },
  quiz: async ({ page, look }) => {
    await page.goto(`/quiz/${slugOf(look)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  'quiz-unknown': async ({ page, watch }) => {
    watch.provoke(/404/);
    await page.goto('/quiz/unknown');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'play-loading': async (visitor) => {
    await hanging(visitor, '**/api/quizzes/*/play', '/play/things-that-move');
    await visitor.page.getByRole('link', { name: visitor.say('play:exit') }).waitFor();
  },
  'play-asking': async (visitor) => {
    await startPlaying(visitor, slugOf(visitor.look));
    await visitor.page.waitForLoadState('networkidle');
  },
  'play-zoom': async (visitor) => {
    const screen = await startPlaying(visitor, slugOf(visitor.look));
    await screen.enlarge.click();
    await visitor.page.getByRole('dialog').waitFor();
    await visitor.page.waitForLoadState('networkidle');
  },
  'play-right': (visitor, answers) => judged(visitor, answers, true),
  'play-wrong': (visitor, answers) => judged(visitor, answers, false),
  'play-waiting': async (visitor) => {
    const { page, watch, say } = visitor;
    watch.provoke(/ERR_FAILED/);
    // Before the page is loaded: one that is there may send a call past a new route.
    await page.route('**/answer', (route) => route.abort());
    const screen = await startPlaying(visitor, slugOf(visitor.look));
    if (await screen.next.isVisible()) await screen.next.click();
    await screen.next.waitFor({ state: 'detached' });
    await page.keyboard.press('1');
    await page.getByText(say('play:waiting')).locator('visible=true').first().waitFor();
  },
  'play-unknown': async ({ page, watch }) => {
    watch.provoke(/404/);
    await page.goto('/play/unknown');
    await page.getByRole('alert').waitFor();
  },
  'play-failed': async (visitor) => {
    await failing(visitor, '**/api/quizzes/*/play', '/play/things-that-move');
    await visitor.page.getByRole('alert').waitFor();
  },
  'history-empty': async ({ page }) => {
    await page.goto('/history');
    await page.getByRole('main').getByRole('link').waitFor();
  },
  result: async (visitor) => {
    const screen = await startPlaying(visitor, slugOf(visitor.look));
    await playToTheEnd(visitor, screen);
    await visitor.page.getByRole('heading', { level: 3 }).first().waitFor();
    await visitor.page.waitForLoadState('networkidle');
  },
  'result-unknown': async ({ page }) => {
    await page.goto('/quiz/amazing-animals/result/0198f000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  history: async ({ page, say }) => {
    await page.goto('/history');
    await page.getByRole('button', { name: say('history:clear') }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  'history-dialog': async ({ page, say }) => {
    await page.goto('/history');
    await page.getByRole('button', { name: say('history:clear') }).click();
    await page.getByRole('dialog').waitFor();
  },
  profile: async ({ page, look }) => {
    await page.goto(look.language === 'sk' ? '/u/zuzana-hroncova' : '/u/oliver-bennett');
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  },
  'profile-unknown': async ({ page, watch }) => {
    watch.provoke(/404/);
    await page.goto('/u/unknown');
    await page.getByRole('main').getByRole('link').waitFor();
  },
  credits: async ({ page }) => {
    await page.goto('/credits');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'not-found': async ({ page }) => {
    await page.goto('/not/here');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  login: async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

function slugOf({ language }: Visitor['look']): string {
  return language === 'sk' ? 'vlajky-europy' : 'amazing-animals';
}

/** Answers the question on the screen, or the next one where that is answered, as wanted. */
async function judged(visitor: Visitor, answers: RightAnswers, isRight: boolean): Promise<void> {
  const slug = slugOf(visitor.look);
  const screen = await startPlaying(visitor, slug);
  if (await screen.next.isVisible()) await screen.next.click();
  await screen.next.waitFor({ state: 'detached' });
  const right = answers[slug]?.[await textOf(screen.heading)];
  const position = (await optionTexts(screen)).findIndex((text) => (text === right) === isRight);
  await visitor.page.keyboard.press(String(position + 1));
  await screen.next.waitFor();
}

async function failing({ page, watch }: Visitor, calls: string, path: string): Promise<void> {
  watch.provoke(/500/);
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
  await page.getByRole('alert').waitFor();
  await page.unrouteAll();
}

/** The calls are never answered, until the page is left. */
async function hanging({ page }: Visitor, calls: string, path: string): Promise<void> {
  await page.route(calls, () => undefined);
  await page.goto(path);
}
