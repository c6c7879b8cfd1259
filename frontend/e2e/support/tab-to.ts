import type { Locator, Page } from 'playwright-core';

const mostPresses = 40;

/** Presses Tab until one of these has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((all) => all.some((one) => one.matches(':focus')))) return;
  }
  throw new Error('Tab never reached it');
}
