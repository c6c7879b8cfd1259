import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSidewaysScroll, forgetLayoutShifts, layoutShift } from './checks.ts';
import { eventually } from './eventually.ts';
import { journey } from './journey.ts';
import { enLaptop, enPhone, skPhone, withAll } from './looks.ts';
import { startPlaying, textOf } from './play-steps.ts';

/** The lowest pixel of the lowest of these. */
async function bottomOf(parts: Locator): Promise<number> {
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)));
}

journey.for(
  withAll(
    [
      { ...skPhone, slug: 'vlajky-europy' },
      { ...enLaptop, slug: 'capitals-of-the-world' },
    ],
    [{ ...enPhone, slug: 'amazing-animals' }],
  ),
)(
  'a question is played without scrolling and nothing jumps: $slug, $width',
  async ({ slug, ...look }, { visit }) => {
    const visitor = await visit(look, { motion: true });
    const { page } = visitor;
    const height = page.viewportSize()?.height ?? 0;
    const screen = await startPlaying(visitor, slug);
    let seen = 0;

    while (seen < 5) {
      const isPlain = (await screen.options.count()) === 4 && (await textOf(screen.heading)).length <= 90;
      if (isPlain) {
        seen += 1;
        expect(await page.evaluate('scrollY')).toBe(0);
        expect(await bottomOf(screen.options)).toBeLessThanOrEqual(height);
        const picture = await page.getByRole('main').getByRole('img').first().boundingBox();
        expect(picture?.height).toBeGreaterThan(look.width === 360 ? 110 : 300);
      }
      const { sum, what } = await layoutShift(page);
      expect(sum, what.join('\n')).toBeLessThan(0.02);
      await screen.options.nth(seen % 2).click();
      await screen.next.waitFor();
      if (isPlain) {
        await eventually(() => bottomOf(screen.next)).toBeLessThanOrEqual(height);
        await eventually(() => bottomOf(screen.options)).toBeLessThanOrEqual(height);
        expect(await page.evaluate('scrollY')).toBe(0);
        await expectNoSidewaysScroll(page);
      }
      await screen.next.click();
      await screen.next.waitFor({ state: 'detached' });
      await forgetLayoutShifts(page);
    }
  },
);
