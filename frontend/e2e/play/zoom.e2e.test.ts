import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { shownPictures } from '../steps/picture-steps.ts';
import { optionTexts, playScreen, playToTheEnd, startPlaying, textOf } from '../steps/play-steps.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skPhone, withAll } from '../support/looks.ts';

/** The longest side of the picture as it is shown, in CSS pixels. */
async function longestSide(picture: Locator): Promise<number> {
  const box = await picture.boundingBox();
  return Math.max(box?.width ?? 0, box?.height ?? 0);
}

type Point = { readonly x: number; readonly y: number };

/** Fingers on the screen, moved through the browser's protocol, because Playwright has only one finger and can only tap. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return {
    down: (...points: Point[]) => send('touchStart', points),
    move: (...points: Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
  };
}

/** Returns the centre of an element on the screen. */
async function middleOf(part: Locator): Promise<Point> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the edges of elements of the page. */
function edgesOf(parts: Locator): Promise<{ left: number; right: number; top: number; bottom: number }[]> {
  return parts.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
}

describe('the icon for enlarging a picture', () => {
  journey('covers no picture, neither in play nor in the review', async ({ visit }) => {
    const visitor = await visit(skPhone, { height: 616 });
    const { page, say } = visitor;
    const signsOnPictures = async () => {
      const buttons = page.getByRole('button', { name: say('translation:player.zoom') });
      const pictures = await edgesOf(page.getByRole('main').locator('picture').getByRole('img'));
      const signs = await edgesOf(buttons.locator('span', { has: page.locator('svg') }));
      const count = await buttons.count();
      expect([count, signs.length, pictures.length]).toEqual([count, count, count]);
      return {
        count,
        onPictures: signs.filter((sign) =>
          pictures.some(
            ({ left, right, top, bottom }) =>
              sign.left < right && sign.right > left && sign.top < bottom && sign.bottom > top,
          ),
        ),
        hidden: signs.filter(({ left, right, top, bottom }) => right - left < 20 || bottom - top < 20),
      };
    };

    await startPlaying(visitor, 'vlajky-europy');
    await shownPictures(page);
    expect(await signsOnPictures()).toEqual({ count: 1, onPictures: [], hidden: [] });

    await playToTheEnd(visitor);
    await eventually(() => page.getByRole('heading', { level: 3 }).count()).toBe(14);
    expect(await signsOnPictures()).toEqual({ count: 14, onPictures: [], hidden: [] });
  });
});

describe('the enlarged picture', () => {
  journey.for(withAll([{ ...enLaptop, slug: 'amazing-animals' }], [{ ...skPhone, slug: 'vlajky-europy' }]))(
    'grows by wheel, buttons and keys up to 1024 px: $language, $width',
    async (row, { visit }) => {
      const visitor = await visit(row);
      const { page, say } = visitor;
      const screen = await startPlaying(visitor, row.slug);
      const inPlace = await longestSide(page.getByRole('main').getByRole('img').first());
      await screen.enlarge.click();
      const dialog = page.getByRole('dialog', { name: say('zoom:title') });
      const picture = dialog.locator('img');
      await eventually(() => longestSide(picture)).toBeGreaterThan(0);
      // On a phone it begins larger than fitted.
      await page.keyboard.press('0');
      const fitted = await longestSide(picture);
      expect(fitted).toBeGreaterThanOrEqual(inPlace - 30);

      const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.wheel(0, -200);
      await eventually(() => longestSide(picture)).toBeGreaterThan(fitted);
      for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -400);
      await eventually(() => longestSide(picture)).toBeCloseTo(1024, 0);
      expect(await dialog.getByRole('button', { name: say('zoom:in') }).getAttribute('aria-disabled')).toBe(
        'true',
      );

      await page.keyboard.press('0');
      await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
      await page.keyboard.press('+');
      await eventually(() => longestSide(picture)).toBeGreaterThan(fitted * 1.1);
      await page.keyboard.press('-');
      await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
      await dialog.getByRole('button', { name: say('zoom:in') }).click();
      await eventually(() => longestSide(picture)).toBeGreaterThan(fitted * 1.1);
      await dialog.getByRole('button', { name: say('zoom:out') }).click();
      await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
    },
  );

  journey(
    'opens by keyboard, ignores the answer keys, and returns the focus on Escape',
    async ({ visit }) => {
      const visitor = await visit(enLaptop);
      const { page, say } = visitor;
      const screen = await startPlaying(visitor, 'amazing-animals');
      const address = page.url();
      await screen.enlarge.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: say('zoom:title') });
      await dialog.waitFor();
      await eventually(() => dialog.locator(':focus').count()).toBe(1);
      await page.keyboard.press('1');
      await page.keyboard.press('Escape');

      await dialog.waitFor({ state: 'detached' });
      await eventually(() => screen.enlarge.evaluate((button) => button.matches(':focus'))).toBe(true);
      expect(page.url()).toBe(address);
      expect(await screen.next.count()).toBe(0);
      await page.keyboard.press('1');
      await screen.next.waitFor();
    },
  );

  journey(
    'closes with the back button without leaving the question, and with its own button',
    async ({ visit }) => {
      const visitor = await visit(skPhone);
      const { page, say } = visitor;
      await page.goto('/quiz/vlajky-europy');
      await page.getByRole('link', { name: say('quiz:start') }).click();
      const screen = playScreen(visitor);
      await screen.options.first().waitFor();
      const question = await textOf(screen.heading);
      const dialog = page.getByRole('dialog', { name: say('zoom:title') });

      await screen.enlarge.click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(await textOf(screen.heading)).toBe(question);
      expect(await optionTexts(screen)).toHaveLength(4);

      await screen.enlarge.click();
      await dialog.getByRole('button', { name: say('zoom:close') }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL('/play/vlajky-europy');
      await page.goBack();
      await page.waitForURL('/quiz/vlajky-europy');
    },
  );

  journey.for(withAll([{ ...skPhone, place: 'play' }], [{ ...enPhone, place: 'review' }]))(
    'follows two fingers, one finger and two taps: $place',
    async ({ place, ...look }, { visit }) => {
      const visitor = await visit(look, { touch: true });
      const { page, say } = visitor;
      await startPlaying(visitor, 'amazing-animals');
      if (place === 'review') await playToTheEnd(visitor);
      const enlarge = page.getByRole('button', { name: say('translation:player.zoom') }).first();
      const inPlace = await longestSide(page.locator('picture:has(+ button)').first());
      await enlarge.tap();
      const picture = page.getByRole('dialog', { name: say('zoom:title') }).locator('img');
      // Twice as large as on the page, but a small picture of the review at least as large as the window.
      await eventually(() => longestSide(picture)).toBeCloseTo(Math.max(2 * inPlace, 360), -1);
      await page.keyboard.press('0');
      const fitted = await longestSide(picture);
      const { x, y } = await middleOf(picture);
      const touch = await fingers(page);

      // Apart to twice the distance: twice as large around the middle of the fingers.
      await touch.down({ x: x - 40, y }, { x: x + 40, y });
      for (const apart of [50, 60, 70, 80]) await touch.move({ x: x - apart, y }, { x: x + apart, y });
      await touch.up();
      await eventually(() => longestSide(picture)).toBeCloseTo(fitted * 2, 0);
      expect((await middleOf(picture)).x).toBeCloseTo(x, 0);

      // One finger drags it, as far as its edge.
      await touch.down({ x, y });
      for (const by of [20, 40, 60]) await touch.move({ x: x + by, y });
      await touch.up();
      await eventually(async () => (await middleOf(picture)).x).toBeCloseTo(x + 60, 0);
      await touch.down({ x: 20, y });
      for (const to of [120, 220, 320]) await touch.move({ x: to, y });
      await touch.up();
      await eventually(async () => (await picture.boundingBox())?.x ?? -1).toBeCloseTo(0, 0);

      const tapTwice = async () => {
        for (const _ of [1, 2]) {
          await touch.down({ x, y });
          await touch.up();
        }
      };
      await tapTwice();
      await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
      await tapTwice();
      await eventually(() => longestSide(picture)).toBeCloseTo(1024, 0);
      // None of this has zoomed the page itself.
      expect(await page.evaluate('visualViewport.scale')).toBe(1);

      await page.goBack();
      await picture.waitFor({ state: 'detached' });
    },
  );

  journey('is moved by the mouse and the arrow keys', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    await page.setViewportSize({ width: 600, height: 500 });
    const screen = await startPlaying(visitor, 'amazing-animals');
    await screen.enlarge.click();
    const picture = page.getByRole('dialog', { name: say('zoom:title') }).locator('img');
    await eventually(() => longestSide(picture)).toBeGreaterThan(0);
    await page.keyboard.press('0');
    const { x, y } = await middleOf(picture);
    await page.mouse.dblclick(x, y);
    await eventually(() => longestSide(picture)).toBeCloseTo(1024, 0);

    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 50, y - 30, { steps: 5 });
    await page.mouse.up();
    await eventually(async () => (await middleOf(picture)).x).toBeCloseTo(x - 50, 0);
    expect((await middleOf(picture)).y).toBeCloseTo(y - 30, 0);
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => (await middleOf(picture)).x).toBeCloseTo(x + 14, 0);
  });

  // At a density of 2, the play page itself already shows the larger files on this screen.
  journey.for(withAll([{ place: 'review', density: 1 }], [{ place: 'play', density: 1 }]))(
    'requests its larger file only when it opens: $place at $density',
    async ({ place, density }, { visit }) => {
      const visitor = await visit(skPhone, { density });
      const { page, say } = visitor;
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/media/')) asked.push(request.url());
      });
      await startPlaying(visitor, 'vlajky-europy');
      if (place === 'review') await playToTheEnd(visitor);
      const small = (await shownPictures(page)).map(({ url }) => url);
      const large = () => asked.filter((url) => url.endsWith('-1024.avif'));
      expect(large()).toEqual([]);

      await page
        .getByRole('button', { name: say('translation:player.zoom') })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: say('zoom:title') });
      const picture = dialog.locator('img');
      await picture.evaluate((image) => image.decode());

      expect(large()).toEqual([await picture.evaluate((image) => image.currentSrc)]);
      for (const url of small) expect(large()).not.toContain(url);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  journey('shows the picture of the page until the larger file has loaded', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const screen = await startPlaying(visitor, 'vlajky-europy');
    const [small] = await shownPictures(page);
    await page.route('**/media/*-1024.avif', () => undefined);
    await screen.enlarge.click();
    const frame = page.getByRole('dialog', { name: say('zoom:title') }).locator('picture');
    await frame.waitFor();

    expect(await frame.evaluate((element) => element.style.backgroundImage)).toBe(`url("${small?.url}")`);
  });
});
