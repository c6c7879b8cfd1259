import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  coverFocus,
  type PictureQuiz,
  publishPictureQuiz,
  type ShownPicture,
  shownPictures,
} from '../steps/picture-steps.ts';
import { startPlaying } from '../steps/play-steps.ts';
import { forgetLayoutShifts, layoutShift, pictureLoaded } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skLaptop, skPhone, withAll } from '../support/looks.ts';
import type { Visitor } from '../support/visitor.ts';

/**
 * Shares of the needed pixels: fewer than the lower one look blurred, and more than the upper one make no visible
 * difference.
 */
const [enough, toSpare] = [0.92, 0.96];
/** The picture of a question may be less sharp: the next file would be too heavy for a cheap phone. */
const enoughInPlay = 0.88;

/** Every width and every density; with `--all` more of their pairs. */
const screens = withAll(
  [
    { width: 360, density: 3 },
    { width: 768, density: 2 },
    { width: 1280, density: 1 },
  ],
  [
    { width: 360, density: 1 },
    { width: 360, density: 2 },
    { width: 1280, density: 2 },
  ],
);
const heights: Readonly<Record<number, number>> = { 360: 640, 768: 1024, 1280: 800 };

let quiz: PictureQuiz;
beforeAll(async () => {
  quiz = await publishPictureQuiz('Obrázky každého tvaru', [
    { text: 'Štyri ku trom?', answers: ['Áno', 'Nie'], picture: { altText: 'Prvý' } },
    { text: 'Na výšku?', answers: ['Áno', 'Nie'], picture: { width: 1200, height: 1600 } },
    { text: 'Na šírku?', answers: ['Áno', 'Nie', 'Možno', 'Neviem'], picture: { width: 1600, height: 700 } },
  ]);
});
afterAll(() => quiz.remove());

/**
 * Checks that every picture was loaded as the smallest file that is sharp where it is shown, or as a larger file that
 * the page, or an earlier one with the same `loaded`, had already loaded for another picture.
 */
function expectFitting(
  place: string,
  pictures: readonly ShownPicture[],
  { least = enough, loaded = new Set<string>() }: { least?: number; loaded?: Set<string> } = {},
): void {
  expect(pictures.length, `pictures on ${place}`).toBeGreaterThan(0);
  for (const one of pictures) if (isFitting(one, least)) loaded.add(one.url);
  for (const { url, chosen, widths, needed } of pictures) {
    const what = `${place}: ${chosen} of ${widths.join(', ')} for ${Math.round(needed)} pixels`;
    expect(loaded.has(url), what).toBe(true);
  }
}

function isFitting({ chosen, widths, needed }: ShownPicture, least: number): boolean {
  const smallestOver = (pixels: number) => widths.find((width) => width >= pixels) ?? widths.at(-1);
  return chosen === smallestOver(needed * least) || chosen === smallestOver(needed * toSpare);
}

/** Checks that nothing moves but what the arrival of the typeface does: pixels of a few short texts. */
async function expectStill({ page }: Visitor, place: string): Promise<void> {
  const { sum, what } = await layoutShift(page);
  expect(sum, `${place}: ${what.join('\n')}`).toBeLessThan(0.002);
}

describe('pictures', () => {
  journey.for(screens)(
    'are loaded as the smallest sharp file, and move nothing: $width px at $density',
    async ({ width, density }, { visit }) => {
      const look = width === 360 ? skPhone : skLaptop;
      const size = { width, height: heights[width] ?? 800 };
      const visitor = await visit(look, { density, motion: true });
      const { page, say } = visitor;
      await page.setViewportSize(size);

      // A quiz of another journey may have been on the home page, in a larger file.
      const loaded = new Set<string>();
      await page.goto('/');
      await page.getByRole('heading', { level: 3 }).nth(8).waitFor();
      expectFitting('home', await shownPictures(page), { loaded });
      await expectStill(visitor, 'home');

      await page.goto(`/quiz/${quiz.slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expectFitting('quiz', await shownPictures(page), { loaded });
      await expectStill(visitor, 'quiz');

      const screen = await startPlaying(visitor, quiz.slug);
      for (const number of [1, 2, 3]) {
        await page
          .getByText(say('translation:player.question', { number, total: 3 }), { exact: true })
          .waitFor();
        if (number > 1) await forgetLayoutShifts(page);
        expectFitting(`question ${number}`, await shownPictures(page), { least: enoughInPlay });
        await expectStill(visitor, `question ${number}`);
        await screen.options.first().click();
        await screen.next.click();
      }
      await page.waitForURL(/\/result\//);
      await eventually(() => page.getByRole('heading', { level: 3 }).count()).toBe(3);
      await forgetLayoutShifts(page);
      await shownPictures(page);
      await expectStill(visitor, 'review after play');

      // Another browser, because this one reuses larger files that it has already shown.
      const later = await visit(look, { density, motion: true });
      const stored = await page.evaluate<string>('JSON.stringify(localStorage)');
      await later.context.addInitScript({ content: `Object.assign(localStorage, ${stored})` });
      await later.page.setViewportSize(size);
      await later.page.goto(page.url());
      await eventually(() => later.page.getByRole('heading', { level: 3 }).count()).toBe(3);
      await later.page.getByText(say('result:next'), { exact: true }).waitFor();
      const reviewed = await shownPictures(later.page);
      // Also the cover of the next quiz, and stickers of what was answered right.
      expect(reviewed.length).toBeGreaterThanOrEqual(4);
      expectFitting('review', reviewed);
      await expectStill(later, 'review');
    },
  );

  journey('keep their focal point where a box crops them', async ({ visit }) => {
    const { page } = await visit(skPhone);
    const position = (image: Locator) =>
      image.evaluate((one) => one.ownerDocument.defaultView.getComputedStyle(one).objectPosition);
    const expected = `${coverFocus.x * 100}% ${coverFocus.y * 100}%`;
    await page.goto('/');
    // In the row of new quizzes and in the list.
    const card = page.getByRole('listitem').filter({ hasText: 'Obrázky každého tvaru' }).first();
    expect(await position(card.locator('img'))).toBe(expected);

    await card.getByRole('link').click();
    await page.waitForURL(`/quiz/${quiz.slug}`);
    await page.getByRole('heading', { level: 1, name: 'Obrázky každého tvaru' }).waitFor();
    expect(await position(page.getByRole('article').locator('picture > img').first())).toBe(expected);
  });

  journey('are first shown as placeholders on a slow network, in the same place', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page } = visitor;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/media/**', async (route) => {
      await held;
      await route.continue();
    });
    await startPlaying(visitor, quiz.slug);
    const picture = page.getByRole('main').getByRole('img').first();
    const before = await picture.boundingBox();
    const placeholder = await picture.evaluate((image) => image.parentElement.style.backgroundImage);
    expect(placeholder).toMatch(/^url\("data:image/);

    release();
    await pictureLoaded(picture);

    expect(await picture.boundingBox()).toEqual(before);
    await expectStill(visitor, 'play');
  });
});
