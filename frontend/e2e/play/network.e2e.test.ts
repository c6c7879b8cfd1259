import { describe, expect } from 'vitest';
import type { Attempt, ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import {
  optionTexts,
  optionWith,
  type PlayScreen,
  playScreen,
  playToTheEnd,
  scoreLine,
  startPlaying,
} from '../steps/play-steps.ts';
import { pictureLoaded, problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey, loneJourney } from '../support/journey.ts';
import { enLaptop, skLaptop, skPhone, withAll } from '../support/looks.ts';
import { setApiDown } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

/** Calls the server directly, with the visitor's session. */
async function ask<T>({ page }: Visitor, path: string): Promise<T> {
  const session = await page.evaluate<string>("localStorage.getItem('yq.session')");
  const response = await page.request.get(path, { headers: { 'x-session-id': session } });
  expect(response.status()).toBe(200);
  return (await response.json()).data;
}

async function answeredOnServer(visitor: Visitor): Promise<number | undefined> {
  const session = await visitor.page.evaluate<string>("localStorage.getItem('yq.session')");
  const { items } = await ask<{ items: Attempt[] }>(visitor, `/api/attempts/session/${session}`);
  expect(items).toHaveLength(1);
  return items[0]?.answeredQuestions;
}

/** Chooses the option at a position. @returns its text */
async function choose(screen: PlayScreen, position: number): Promise<string> {
  const text = (await optionTexts(screen))[position] ?? '';
  await optionWith(screen, text).click();
  return text;
}

async function goOn(screen: PlayScreen): Promise<void> {
  await screen.next.click();
  await screen.next.waitFor({ state: 'detached' });
}

describe('without a network for one answer', () => {
  journey.for(
    withAll([{ ...skPhone, slug: 'zvierata-zblizka' }], [{ ...enLaptop, slug: 'things-that-move' }]),
  )('nothing is lost and nothing counts twice: $language, $width', async ({ slug, ...look }, { visit }) => {
    const visitor = await visit(look);
    const { page, context, watch, say } = visitor;
    watch.provoke(
      /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|failed: POST .*(answer|complete) net::ERR_FAILED/,
    );
    watch.provoke(/console error: Failed to load resource: net::ERR_FAILED/);
    // Set before the page loads, because a route that is set later may miss the next call.
    let fault: 'none' | 'verdict lost' | 'nothing arrives' = 'none';
    let lost = 0;
    await page.route('**/answer', async (route) => {
      if (fault === 'nothing arrives') return route.abort();
      if (fault === 'none' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    const screen = await startPlaying(visitor, slug);
    const chosen = [await choose(screen, 0)];
    await goOn(screen);

    // The answer is never sent.
    await context.setOffline(true);
    chosen.push(await choose(screen, 1));
    await page.getByText(say('play:waiting.network.answer')).locator('visible=true').first().waitFor();
    expect(await screen.next.count()).toBe(0);
    await context.setOffline(false);
    await screen.next.waitFor();
    expect(await answeredOnServer(visitor)).toBe(2);
    await goOn(screen);

    // The answer arrives, but the server's response doesn't.
    fault = 'verdict lost';
    chosen.push(await choose(screen, 2));
    await screen.next.waitFor();
    expect(lost).toBe(1);
    expect(await answeredOnServer(visitor)).toBe(3);
    await goOn(screen);

    // Nothing arrives, and the page is closed in the meantime.
    fault = 'nothing arrives';
    chosen.push(await choose(screen, 0));
    await page.getByText(say('play:waiting.network.answer')).locator('visible=true').first().waitFor();
    fault = 'none';
    await page.reload();
    await screen.next.waitFor();
    expect(await answeredOnServer(visitor)).toBe(4);

    await playToTheEnd(visitor);
    const attemptId = page.url().split('/').at(-1);
    const results = await ask<Attempt & { questions: ReviewedQuestion[] }>(
      visitor,
      `/api/attempts/${attemptId}/results`,
    );
    expect(
      results.questions
        .slice(0, 4)
        .map(
          ({ answerOptions, selectedAnswerId }) =>
            answerOptions.find(({ id }) => id === selectedAnswerId)?.answerText,
        ),
    ).toEqual(chosen);
    expect(results.answeredQuestions).toBe(results.totalQuestions);
    const { correctAnswers, totalQuestions, score } = results;
    const summary = say('result:correct', { correct: correctAnswers, total: totalQuestions });
    await scoreLine({ page }, summary).waitFor();
    await page.getByRole('img', { name: new RegExp(`^${score}\\s?%`) }).waitFor();
  });

  journey('finishing waits for the network too', async ({ visit }) => {
    const visitor = await visit(skLaptop);
    const { page, context, watch, say } = visitor;
    watch.provoke(/ERR_INTERNET_DISCONNECTED/);
    const screen = await startPlaying(visitor, 'obrysy-statov-europy');
    while (!(await screen.finish.isVisible())) {
      if (await screen.next.isVisible()) await goOn(screen);
      await page.keyboard.press('1');
      await screen.next.waitFor();
    }
    await context.setOffline(true);
    await screen.finish.click();
    await page.getByText(say('play:waiting.network.result')).locator('visible=true').first().waitFor();
    await context.setOffline(false);

    await page.waitForURL(/\/result\//);
    await page.getByRole('heading', { level: 2, name: say('result:review') }).waitFor();
  });
});

journey(
  'a quiz whose page was opened starts without a network, up to the first answer',
  async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, context, watch, say } = visitor;
    watch.provoke(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/quiz/vlajky-europy');
    const { data } = await (await page.request.get('/api/quizzes/vlajky-europy/play')).json();
    const [first]: PlayableQuiz['questions'] = data.questions;
    const pictures = first?.imageMedia?.renditions.map(({ url }) => url) ?? [];
    const parts = ['/api/quizzes/vlajky-europy/play', `(${pictures.join('|')})`];
    const missing = () =>
      page.evaluate<string[]>(
        `${JSON.stringify(parts)}.filter((part) => !performance.getEntriesByType('resource').some(({ name, responseEnd }) => new RegExp(part).test(name) && responseEnd > 0))`,
      );
    await eventually(missing).toEqual([]);
    // The code of the player comes as well.
    await page.waitForLoadState('networkidle');
    // Browsers complain about a preloaded picture in the console of a visitor who stays here.
    expect(await page.locator(`link[rel=preload][imagesrcset*="${pictures[0]}"]`).count()).toBe(0);

    await context.setOffline(true);
    await page.getByRole('link', { name: say('quiz:start') }).click();
    const screen = playScreen(visitor);
    const picture = page.getByRole('main').getByRole('img').first();
    await pictureLoaded(picture);
    const { pathname } = new URL(await picture.evaluate((image) => image.currentSrc));
    expect(pictures).toContain(pathname);
    await screen.options.first().click();
    await page.getByText(say('play:waiting.network.answer')).locator('visible=true').first().waitFor();
    const banner = page.getByText(say('translation:offline'));
    const box = await banner.boundingBox();
    const top = await page.evaluate<string>(
      `document.elementFromPoint(${(box?.x ?? 0) + 5}, ${(box?.y ?? 0) + 5}).textContent`,
    );
    expect(top).toContain(say('translation:offline'));

    await context.setOffline(false);
    await screen.next.waitFor();
  },
);

journey('Escape asks for confirmation, and the play continues where it was left', async ({ visit }) => {
  const visitor = await visit(skLaptop);
  const { page, say } = visitor;
  const screen = await startPlaying(visitor, 'vlajky-europy');
  // The first key, too.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: say('play:leave.title') })
    .getByRole('button', { name: say('play:leave.stay') })
    .click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await screen.next.waitFor();
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: say('play:leave.title') });
  await dialog.waitFor();
  expect(await problemsIn(visitor)).toEqual([]);
  await page.keyboard.press('Escape');
  // A closed dialog has no role, but stays in the page until the play component has handled its closing.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: say('play:exit') }).click();
  await page.waitForURL('/quiz/vlajky-europy');
  await page.getByRole('link', { name: say('quiz:continue') }).click();
  await screen.next.waitFor();
});

loneJourney('an answer survives an outage of the API', async ({ visit }) => {
  const visitor = await visit(skLaptop);
  const { page, watch, say } = visitor;
  watch.provoke(/answered: \w+ \S+\/api\/\S+ 503|status of 503/);
  await page.goto('/play/obrysy-statov-europy');
  const screen = playScreen(visitor);
  await screen.options.first().waitFor();
  await setApiDown(true);
  try {
    await screen.options.first().click();
    await page.getByText(say('play:waiting.server.answer')).locator('visible=true').first().waitFor();
    expect(await screen.next.count()).toBe(0);
  } finally {
    await setApiDown(false);
  }

  await screen.next.waitFor();
  expect(await answeredOnServer(visitor)).toBe(1);
  await goOn(screen);
  await choose(screen, 0);
  await screen.next.waitFor();
  expect(await answeredOnServer(visitor)).toBe(2);
});
