import type { Round } from '#shared/domain/round.ts';
import { eventually } from '../support/eventually.ts';
import { serveShell } from '../support/shell.ts';
import type { Visitor } from '../support/visitor.ts';
import { pasteStickers } from './atlas-steps.ts';
import { optionTexts, playScreen, playToTheEnd, startPlaying, textOf } from './play-steps.ts';
import type { RightAnswers } from './right-answers.ts';
import { demoQuiz, roundOf } from './round-steps.ts';
import type { States } from './states.ts';

/** Every page for visitors in every state. The states after `result` have that result in the history. */
export async function visitorStates(visitor: Visitor, answers: RightAnswers): Promise<States> {
  const { page, look, watch, say } = visitor;
  const slug = look.language === 'sk' ? 'vlajky-europy' : 'amazing-animals';
  const round = await demoRound();
  /** The pages of the quizzes whose questions the home page has asked. */
  const begun: (string | null)[] = [];
  const options = page.getByRole('group', { name: say('translation:player.options') });
  const playOn = page.getByRole('link', { name: say('home:live.playOn') });
  return {
    home: async () => {
      await page.goto('/');
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
    'home-loading': async () => {
      await hanging(visitor, '**/api/quizzes*', '/');
      await page.getByRole('status').first().waitFor({ state: 'attached' });
    },
    'home-nothing-found': async () => {
      await page.goto('/?search=qwxz');
      await page.getByRole('main').getByRole('heading', { level: 2 }).last().waitFor();
      await page.getByRole('main').getByRole('link').last().waitFor();
    },
    'home-failed': async () => {
      await failing(visitor, '**/api/quizzes*', '/');
      await page.getByRole('alert').waitFor();
    },
    // Before the first answer, which starts a quiz.
    'history-empty': async () => {
      await page.goto('/history');
      await page.getByRole('link', { name: say('history:empty.browse') }).waitFor();
    },
    'atlas-empty': async () => {
      await page.goto('/atlas');
      await page.getByRole('link', { name: say('atlas:empty.browse') }).waitFor();
    },
    'home-answered': async () => {
      await page.goto('/');
      await options.getByRole('button').first().click();
      begun.push(await playOn.getAttribute('href'));
    },
    'home-todays-result': async () => {
      await page.goto('/');
      for (const next of ['home:today.next', 'home:today.toResult'] as const) {
        await options.getByRole('button').first().click();
        begun.push(await playOn.getAttribute('href'));
        await page.getByRole('button', { name: say(next) }).click();
      }
      await page.getByText(say('home:today.tomorrow')).waitFor();
    },
    'home-begun': async () => {
      const quiz = look.language === 'sk' ? 'hudobne-nastroje' : 'flags-of-the-world';
      const screen = await startPlaying(visitor, quiz);
      await screen.options.first().click();
      await screen.next.waitFor();
      await page.goto('/');
      await page.getByRole('region', { name: say('home:goOn.name') }).waitFor();
    },
    'language-menu': async () => {
      await page.goto('/credits');
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${look.language}`, 'i') })
        .click();
    },
    'theme-menu': async () => {
      await page.goto('/credits');
      const name =
        look.width === 360 ? say('translation:header.menu') : new RegExp(`^${say('translation:theme.name')}`);
      await page.getByRole('banner').getByRole('button', { name }).click();
    },
    quiz: async () => {
      await page.goto(`/quiz/${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    'quiz-unknown': async () => {
      watch.provoke(/404/);
      await page.goto('/quiz/unknown');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    'play-loading': async () => {
      await hanging(visitor, '**/api/quizzes/*/play', '/play/things-that-move');
      await page.getByRole('link', { name: say('play:exit') }).waitFor();
    },
    'play-asking': async () => {
      await startPlaying(visitor, slug);
    },
    'play-zoom': async () => {
      const screen = await startPlaying(visitor, slug);
      await screen.enlarge.click();
      await page.getByRole('dialog').waitFor();
    },
    'play-right': () => judged(visitor, slug, answers, true),
    'play-wrong': () => judged(visitor, slug, answers, false),
    'play-waiting': async () => {
      watch.provoke(/ERR_FAILED/);
      // Set before the page loads, because a loaded page may send a call before the route is in place.
      await page.route('**/answer', (route) => route.abort());
      const screen = await startPlaying(visitor, slug);
      if (await screen.next.isVisible()) await screen.next.click();
      await screen.next.waitFor({ state: 'detached' });
      await page.keyboard.press('1');
      await page.getByText(say('play:waiting.network.answer')).locator('visible=true').first().waitFor();
    },
    'play-unknown': async () => {
      watch.provoke(/404/);
      await page.goto('/play/unknown');
      await page.getByRole('alert').waitFor();
    },
    'play-failed': async () => {
      // A quiz that isn't started: that of `play-loading` may be, if its call succeeds in the end. A day asks three.
      const quizzes = ['hlavne-mesta-europy', 'obrysy-statov-europy', 'sporty', 'pocitace'];
      const paths = quizzes.map((quiz) => `/play/${quiz}`);
      await failing(visitor, '**/api/quizzes/*/play', paths.find((path) => !begun.includes(path)) ?? '');
      await page.getByRole('alert').waitFor();
    },
    'history-unfinished': async () => {
      await page.goto('/history');
      await page
        .getByRole('main')
        .getByRole('link', { name: say('history:unfinished.goOn') })
        .first()
        .waitFor();
    },
    result: async () => {
      const screen = await startPlaying(visitor, slug);
      await playToTheEnd(visitor, screen);
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
    'result-unknown': async () => {
      await page.goto('/quiz/amazing-animals/result/0198f000-0000-7000-8000-000000000000');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    history: async () => {
      await page.goto('/history');
      await page.getByRole('button', { name: say('history:clear') }).waitFor();
    },
    atlas: async () => {
      await pasteStickers(visitor, 200);
      await page.goto('/atlas');
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    },
    'atlas-pexeso': async () => {
      await page.getByRole('button', { name: say('atlas:pexeso.play') }).click();
      await page.getByRole('dialog').waitFor();
    },
    'practice-none': async () => {
      await page.goto('/practice');
      await page.getByRole('heading', { name: say('history:practice.none.title') }).waitFor();
    },
    practice: async () => {
      // As on the next days, when wrong answers are due for practice.
      await page.evaluate(`
        const known = JSON.parse(localStorage.getItem('yq.practice') ?? '[]');
        const due = known.map((one) => ({ ...one, dueAt: new Date(0).toISOString() }));
        localStorage.setItem('yq.practice', JSON.stringify(due));
      `);
      await page.goto('/practice');
      await page.getByRole('group', { name: say('translation:player.options') }).waitFor();
    },
    'history-dialog': async () => {
      await page.goto('/history');
      await page.getByRole('button', { name: say('history:clear') }).click();
      await page.getByRole('dialog').waitFor();
    },
    profile: async () => {
      await page.goto(look.language === 'sk' ? '/u/zuzana-hroncova' : '/u/oliver-bennett');
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
    'profile-unknown': async () => {
      watch.provoke(/404/);
      await page.goto('/u/unknown');
      await page.getByRole('main').getByRole('link').waitFor();
    },
    credits: async () => {
      await page.goto('/credits');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    privacy: async () => {
      await page.goto('/privacy');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    teachers: async () => {
      await page.goto('/teachers');
      await page.getByRole('heading', { level: 3 }).first().waitFor();
    },
    schools: async () => {
      await page.goto('/schools');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    terms: async () => {
      await page.goto('/terms');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    join: async () => {
      await page.goto('/join');
      await page.getByLabel(say('join:code'), { exact: true }).waitFor();
    },
    'join-unknown': async () => {
      watch.provoke(/404/);
      await page.goto('/join/AAAAAA');
      await page.getByRole('heading', { name: say('join:unknown.title') }).waitFor();
    },
    'join-nickname': async () => {
      await page.goto(`/join/${round.code}`);
      await page.getByLabel(say('join:nickname'), { exact: true }).fill('Eva');
    },
    'round-asking': async () => {
      await page.keyboard.press('Enter');
      await page.getByRole('timer').waitFor();
    },
    // With a time limit and verdicts at the end, the next question follows at once.
    'round-next': async () => {
      const screen = playScreen(visitor);
      const asked = await optionTexts(screen);
      await page.keyboard.press('1');
      await eventually(() => optionTexts(screen)).not.toEqual(asked);
    },
    embed: async () => {
      await page.goto('/embed/things-that-move');
      await playScreen(visitor).options.first().waitFor();
    },
    'embed-result': async () => {
      await playToTheEnd(visitor);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    'not-found': async () => {
      await page.goto('/not/here');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}

/** A round of a demo author that limits the time for each question and shows the right answers at the end. */
async function demoRound(): Promise<Round> {
  const { author, quiz } = await demoQuiz({ language: 'sk' });
  return roundOf(author, quiz.id, { feedback: 'end', secondsPerQuestion: 300 });
}

/** Answers the question on the screen, or the next one if it is already answered, right or wrong as requested. */
async function judged(
  visitor: Visitor,
  slug: string,
  answers: RightAnswers,
  isRight: boolean,
): Promise<void> {
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
  await serveShell(page);
  await page.goto(path);
  await page.getByRole('alert').waitFor();
  await page.unrouteAll();
}

/** The calls are never answered, until the page is left. */
async function hanging({ page }: Visitor, calls: string, path: string): Promise<void> {
  await page.route(calls, () => undefined);
  await serveShell(page);
  await page.goto(path);
}
