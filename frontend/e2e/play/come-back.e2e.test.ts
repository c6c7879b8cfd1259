import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import {
  optionWith,
  type PlayScreen,
  playScreen,
  playToTheEnd,
  scoreLine,
  startPlaying,
  textOf,
} from '../steps/play-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skLaptop, skPhone } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

const rightAnswers = inject('rightAnswers');

/** The phone size that the screens are designed for, without the browser's bars. */
const phoneHeight = 616;

/** Answers the question on the screen and waits for the verdict. */
async function answer(screen: PlayScreen, slug: string, wantsRight: boolean): Promise<void> {
  const right = rightAnswers[slug]?.[await textOf(screen.heading)] ?? '';
  const option = wantsRight
    ? optionWith(screen, right)
    : screen.options.filter({ hasNotText: right }).first();
  await option.click();
  await screen.next.waitFor();
}

/** Sets the page's current time, which a reload keeps. */
async function goToDay(page: Page, daysFromNow: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + daysFromNow * 24 * 3_600_000);
}

describe('a result', () => {
  journey('is one screen on a phone, and leads to the next quiz', async ({ visit }) => {
    const visitor = await visit(skPhone, { height: phoneHeight });
    const { page, say, like } = visitor;
    const screen = await startPlaying(visitor, 'hudobne-nastroje');
    await answer(screen, 'hudobne-nastroje', false);
    await playToTheEnd(visitor);

    const next = page.locator('section').filter({ hasText: say('result:next') });
    const parts = [
      page.getByRole('img', { name: like('result:score') }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: like('result:repeatMistakes') }),
      page.getByRole('link', { name: say('result:playAgain') }),
      page.getByRole('button', { name: say('translation:common.share') }),
      next.getByRole('heading', { level: 2 }),
      next.locator('img'),
    ];
    for (const part of parts) await part.waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(0);
    for (const part of parts) {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: phoneHeight };
      expect(y + height, String(part)).toBeLessThanOrEqual(phoneHeight);
    }

    const title = await textOf(next.getByRole('heading', { level: 2 }));
    await next.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: say('quiz:start') }).waitFor();
  });

  journey('is shared with the device’s share dialog, and reveals no answers', async ({ visit }) => {
    const visitor = await visit(enPhone);
    const { page, say } = visitor;
    await page.addInitScript({
      content: 'navigator.share = async (shared) => { window.shared = shared; };',
    });
    await startPlaying(visitor, 'the-sky-above');
    await playToTheEnd(visitor);

    await page.getByRole('button', { name: say('translation:common.share') }).click();

    const shared = await page.evaluate<{ title: string; text: string; url: string }>('window.shared');
    const title = 'The Sky Above: Weather and Space';
    const [, correct] = /: (\d+) of 12 correct/.exec(shared.text) ?? [];
    expect(shared).toEqual({
      title,
      text: say('result:shared', { quiz: title, correct: Number(correct), total: 12 }),
      url: new URL('/quiz/the-sky-above', page.url()).href,
    });
    await scoreLine(visitor, say('result:correct', { correct: Number(correct), total: 12 })).waitFor();
  });

  journey('is copied if the device has no share dialog', async ({ visit }) => {
    const visitor = await visit(skLaptop);
    const { context, page, say, like } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript({ content: 'delete Navigator.prototype.share;' });
    await startPlaying(visitor, 'hlavne-mesta-europy');
    await playToTheEnd(visitor);

    await page.getByRole('button', { name: say('translation:common.share') }).click();

    await page.getByText(say('translation:common.copied')).first().waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    const { href } = new URL('/quiz/hlavne-mesta-europy', page.url());
    const [text, address] = copied.split(/ (?=http)/);
    expect(address).toBe(href);
    expect(text).toMatch(like('result:shared', { quiz: 'Hlavné mestá Európy', total: 13 }));
  });
});

describe('a mistake', () => {
  journey('is practised the next day, then later, and is learnt in the end', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'amazing-animals');
    const question = await textOf(screen.heading);
    await answer(screen, 'amazing-animals', false);
    await page.goto('/practice');
    await page.getByRole('heading', { name: say('history:practice.none.title') }).waitFor();

    for (const [days, isLast] of [
      [1, false],
      [4, false],
      [11, false],
      [32, true],
    ] as const) {
      await goToDay(page, days);
      await page.goto('/');
      await page
        .getByRole('region', { name: say('home:goOn.name') })
        .getByRole('link', { name: say('home:goOn.due', { count: 1 }) })
        .click();
      await page.getByText(say('translation:player.question', { number: 1, total: 1 })).waitFor();
      await page.getByRole('heading', { level: 2, name: question }).waitFor();
      const { options } = playScreen(visitor);
      await options
        .filter({ has: page.getByText(rightAnswers['amazing-animals']?.[question] ?? '', { exact: true }) })
        .click();
      await page.getByRole('button', { name: say('translation:player.finish') }).click();
      await page.getByRole('heading', { name: say('history:practice.done.title') }).waitFor();
      await page.getByText(say('history:practice.done.text', { right: 1, total: 1 })).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: say('history:practice.none.title') }).waitFor();
      const waiting = page.getByText(say('history:practice.none.empty'));
      expect(await waiting.isVisible()).toBe(isLast);
    }
  });
});

describe('an unfinished quiz', () => {
  journey('is first on the home page, and can be restarted from the history', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'ovocie-a-zelenina');
    const total = Object.keys(rightAnswers['ovocie-a-zelenina'] ?? {}).length;
    await answer(screen, 'ovocie-a-zelenina', true);
    await screen.next.click();
    await screen.next.waitFor({ state: 'detached' });
    await page.goto('/');
    const begun = say('translation:common.begun', { answered: 1, total });
    await page
      .getByRole('region', { name: say('home:goOn.name') })
      .getByText(say('home:goOn.begun', { answered: 1, total }))
      .waitFor();

    await page.goto('/history');
    await page.getByText(begun).waitFor();
    await page.getByRole('link', { name: say('history:unfinished.goOn') }).click();
    await page.getByText(say('translation:player.question', { number: 2, total }), { exact: true }).waitFor();
    await page.goto('/history');
    await page.getByRole('button', { name: say('translation:common.startAgain') }).click();
    await page.getByText(say('translation:player.question', { number: 1, total }), { exact: true }).waitFor();
    await page.getByText(say('translation:player.score', { count: 0 }), { exact: true }).waitFor();
  });
});

describe('a streak', () => {
  journey('counts days in a row, and starts again without a message after a pause', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await startPlaying(visitor, 'hudobne-nastroje');
    await playToTheEnd(visitor);
    await page.goto('/history');
    const days = (count: number) => page.getByText(say('history:days', { count }));
    await page.getByRole('heading', { name: say('history:played') }).waitFor();
    expect(await days(1).isVisible()).toBe(false);

    // As if the same quiz had also been finished on the two previous days.
    await page.evaluate(`{
      const [entry] = JSON.parse(localStorage.getItem('yq.history'));
      const before = [0, 1, 2].map((days) => ({
        ...entry,
        attempt: {
          ...entry.attempt,
          id: crypto.randomUUID(),
          completedAt: new Date(Date.parse(entry.attempt.completedAt) - days * 86_400_000).toISOString(),
        },
      }));
      localStorage.setItem('yq.history', JSON.stringify(before));
    }`);
    await page.reload();
    await days(3).waitFor();
    await goToDay(page, 1);
    await page.reload();
    await days(3).waitFor();
    await goToDay(page, 2);
    await page.reload();
    await page.getByRole('heading', { name: say('history:played') }).waitFor();
    expect(await days(3).isVisible()).toBe(false);
  });
});

describe('sound', () => {
  /** How many tones have started in this page. */
  const tones = ({ page }: Visitor) => page.evaluate<number>('window.tones');

  journey('is heard with each new verdict after the switch has turned it on', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    await page.addInitScript({
      content: `
        window.tones = 0;
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (...when) {
          window.tones += 1;
          return start.apply(this, when);
        };`,
    });
    const screen = await startPlaying(visitor, 'flags-of-the-world');
    const sound = page.getByRole('button', { name: say('play:sound') });
    await answer(screen, 'flags-of-the-world', true);
    expect(await tones(visitor)).toBe(0);
    await sound.click();
    await eventually(() => sound.getAttribute('aria-pressed')).toBe('true');
    // Switching sound on plays the two tones of a right answer.
    expect(await tones(visitor)).toBe(2);
    await screen.next.click();
    await screen.next.waitFor({ state: 'detached' });
    await answer(screen, 'flags-of-the-world', false);
    await eventually(() => tones(visitor)).toBe(3);

    await page.reload();
    await screen.next.waitFor();
    await screen.heading.hover();
    await eventually(() => sound.getAttribute('aria-pressed')).toBe('true');
    // The verdict that the reloaded page shows was already heard.
    expect(await tones(visitor)).toBe(0);
    await screen.next.click();
    await screen.next.waitFor({ state: 'detached' });
    await answer(screen, 'flags-of-the-world', true);
    await eventually(() => tones(visitor)).toBe(2);
  });
});
