import { describe, expect } from 'vitest';
import {
  optionTexts,
  optionWith,
  playScreen,
  playToTheEnd,
  startPlaying,
  textOf,
} from '../steps/play-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skPhone, withAll } from '../support/looks.ts';

describe('a reload', () => {
  journey.for(
    withAll([{ ...enLaptop, slug: 'flags-of-the-world' }], [{ ...skPhone, slug: 'ovocie-a-zelenina' }]),
  )('finds question, order, verdict and score again: $language, $width', async (row, { visit }) => {
    const visitor = await visit(row);
    const { page, like } = visitor;
    const screen = await startPlaying(visitor, row.slug);
    await page.keyboard.press('1');
    await screen.next.press('Enter');
    await screen.next.waitFor({ state: 'detached' });
    const score = await textOf(page.getByText(like('translation:player.score')));
    const question = await textOf(screen.heading);
    const order = await optionTexts(screen);

    await page.reload();
    await eventually(() => textOf(screen.heading)).toBe(question);
    expect(await optionTexts(screen)).toEqual(order);
    expect(await textOf(page.getByText(like('translation:player.score')))).toBe(score);

    await page.keyboard.press('2');
    await screen.next.waitFor();
    const judged = await screen.options.allInnerTexts();
    const scoreAfter = await textOf(page.getByText(like('translation:player.score')));
    await page.reload();
    await screen.next.waitFor();
    expect(await textOf(screen.heading)).toBe(question);
    expect(await screen.options.allInnerTexts()).toEqual(judged);
    expect(await textOf(page.getByText(like('translation:player.score')))).toBe(scoreAfter);
    expect(await screen.progress.getAttribute('aria-valuenow')).toBe('14');
    await playToTheEnd(visitor);
  });
});

describe('a closed page', () => {
  journey('can be continued in another one, and two open pages agree', async ({ visit }) => {
    const visitor = await visit(enPhone);
    const first = await startPlaying(visitor, 'capitals-of-the-world');
    await visitor.page.keyboard.press('1');
    await first.next.press('Enter');
    await first.next.waitFor({ state: 'detached' });
    const question = await textOf(first.heading);
    const order = await optionTexts(first);
    const starts: string[] = [];
    visitor.context.on('request', (request) => {
      if (request.url().endsWith('/attempts/start')) starts.push(request.url());
    });
    await visitor.page.close();

    const page = await visitor.context.newPage();
    await page.goto('/quiz/capitals-of-the-world');
    await page.getByRole('link', { name: visitor.say('quiz:continue') }).click();
    const second = playScreen(visitor, page);
    await eventually(() => textOf(second.heading)).toBe(question);
    expect(await optionTexts(second)).toEqual(order);

    const otherPage = await visitor.context.newPage();
    await otherPage.goto('/play/capitals-of-the-world');
    const third = playScreen(visitor, otherPage);
    await eventually(() => textOf(third.heading)).toBe(question);
    await optionWith(third, order[1] ?? '').click();
    await third.next.waitFor();
    await second.next.waitFor();
    expect(await second.options.allInnerTexts()).toEqual(await third.options.allInnerTexts());
    expect(starts).toEqual([]);
  });
});
