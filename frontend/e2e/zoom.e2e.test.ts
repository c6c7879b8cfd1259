import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually, journey } from './journey.ts';
import { optionTexts, playScreen, startPlaying, textOf } from './play-steps.ts';

/** The longest side of the picture as it is shown, in CSS pixels. */
async function longestSide(picture: Locator): Promise<number> {
  const box = await picture.boundingBox();
  return Math.max(box?.width ?? 0, box?.height ?? 0);
}

describe('the enlarged picture', () => {
  journey.for([
    {
      language: 'sk',
      width: 360,
      theme: 'light',
      slug: 'vlajky-europy',
      smaller: 'Oddialiť',
      larger: 'Priblížiť',
    },
    {
      language: 'en',
      width: 1280,
      theme: 'dark',
      slug: 'flags-of-the-world',
      smaller: 'Zoom out',
      larger: 'Zoom in',
    },
  ] as const)('grows by wheel, buttons and keys up to 1024 px: $language, $width', async (row, { visit }) => {
    const visitor = await visit(row, { calm: true });
    const { page, words } = visitor;
    const screen = await startPlaying(visitor, row.slug);
    const inPlace = await longestSide(page.getByRole('main').getByRole('img').first());
    await screen.enlarge.click();
    const dialog = page.getByRole('dialog', { name: words.enlarged });
    const picture = dialog.locator('img');
    await eventually(() => longestSide(picture)).toBeGreaterThan(0);
    const fitted = await longestSide(picture);
    expect(fitted).toBeGreaterThanOrEqual(inPlace - 30);

    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -200);
    await eventually(() => longestSide(picture)).toBeGreaterThan(fitted);
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -400);
    await eventually(() => longestSide(picture)).toBeCloseTo(1024, 0);
    expect(await dialog.getByRole('button', { name: row.larger }).getAttribute('aria-disabled')).toBe('true');

    await page.keyboard.press('0');
    await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
    await page.keyboard.press('+');
    await eventually(() => longestSide(picture)).toBeGreaterThan(fitted * 1.1);
    await page.keyboard.press('-');
    await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
    await dialog.getByRole('button', { name: row.larger }).click();
    await eventually(() => longestSide(picture)).toBeGreaterThan(fitted * 1.1);
    await dialog.getByRole('button', { name: row.smaller }).click();
    await eventually(() => longestSide(picture)).toBeCloseTo(fitted, 0);
  });

  journey(
    'opens by keyboard, keeps the answer keys to itself, and gives the focus back on Escape',
    async ({ visit }) => {
      const visitor = await visit({ language: 'en', width: 1280, theme: 'light' });
      const { page, words } = visitor;
      const screen = await startPlaying(visitor, 'flags-of-the-world');
      const address = page.url();
      await screen.enlarge.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words.enlarged });
      await dialog.waitFor();
      await eventually(() => dialog.locator(':focus').count()).toBe(1);
      await page.keyboard.press('1');
      await page.keyboard.press('Escape');

      await dialog.waitFor({ state: 'detached' });
      await eventually(() => screen.enlarge.evaluate((button) => button.matches(':focus'))).toBe(true);
      expect(page.url()).toBe(address);
      expect(await screen.wayOn.count()).toBe(0);
      await page.keyboard.press('1');
      await screen.wayOn.waitFor();
    },
  );

  journey(
    'closes by the back button without leaving the question, and by its own button',
    async ({ visit }) => {
      const visitor = await visit({ language: 'sk', width: 360, theme: 'dark' });
      const { page, words } = visitor;
      await page.goto('/quiz/vlajky-europy');
      await page.getByRole('link', { name: words.start }).click();
      const screen = playScreen(visitor);
      await screen.options.first().waitFor();
      const question = await textOf(screen.heading);
      const dialog = page.getByRole('dialog', { name: words.enlarged });

      await screen.enlarge.click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(await textOf(screen.heading)).toBe(question);
      expect(await optionTexts(screen)).toHaveLength(4);

      await screen.enlarge.click();
      await dialog.getByRole('button', { name: 'Zavrieť' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL('/play/vlajky-europy');
      await page.goBack();
      await page.waitForURL('/quiz/vlajky-europy');
    },
  );
});
