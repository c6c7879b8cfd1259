import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { answer, playScreen, playToTheEnd, startPlaying, textOf } from '../steps/play-steps.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, skPhone } from '../support/looks.ts';

const rightAnswers = inject('rightAnswers');

/** The phone size that the screens are designed for, without the browser's bars. */
const phoneHeight = 616;

/** Sets the page's current time, which a reload keeps. */
async function goToDay(page: Page, daysFromNow: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + daysFromNow * 24 * 3_600_000);
}

describe('a result', () => {
  journey('is one screen on a phone, and leads to the next quiz', async ({ visit }) => {
    const visitor = await visit(skPhone, { height: phoneHeight });
    const { page, say, like } = visitor;
    const screen = await startPlaying(visitor, 'hudobne-nastroje');
    await answer(screen, rightAnswers['hudobne-nastroje'], false);
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
});

describe('a mistake', () => {
  journey('is practised the next day, then later, and is learnt in the end', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'amazing-animals');
    const question = await textOf(screen.heading);
    await answer(screen, rightAnswers['amazing-animals'], false);
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
