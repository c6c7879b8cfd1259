import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { TOOLS } from '../../../scripts/toolchain/checkout.mjs';
import { launchBrowser } from './browser.ts';
import type { Look } from './looks.ts';
import { site } from './site.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** Where screenshots of failed tests are kept. */
export const failureFolder = `${TOOLS}/test-results/browser`;

const screenshotLimitMs = 15_000;

type Journey = {
  /** One browser for all files of a worker; each visitor has a separate context. */
  browser: Browser;
  /**
   * Makes a visitor for this test. The test also fails at its end if there were console messages, errors or failed
   * requests that it did not cause on purpose.
   */
  visit: (look: Look, options?: VisitorOptions) => Promise<Visitor>;
};

/** A test that visits the site while no other test of its worker runs, because it changes the site for all visitors. */
export const loneJourney = test.extend<Journey>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (look, options) => {
      const visitor = await newVisitor(browser, options?.siteUrl ?? site().url, look, options);
      visitors.push(visitor);
      return visitor;
    });
    // Before `onTestFinished`, because tests use it to delete content that pages still show.
    if (task.result?.state === 'fail') await keepScreenshots(visitors, task.name);
    for (const { context } of visitors) await context.close();
    const complaints = visitors.flatMap(({ watch }) => watch.unexpected());
    // One text, because a list of long lines is printed shortened.
    expect(complaints.join('\n'), 'what the browser complained about').toBe('');
  },
});

/** A test that visits the site. Several run at the same time, each with its own visitors. */
export const journey = loneJourney.concurrent;

async function keepScreenshots(visitors: readonly Visitor[], testName: string): Promise<void> {
  await mkdir(failureFolder, { recursive: true });
  const name = testName.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    // A page that failed may be unable to render.
    await page
      .screenshot({ path: `${failureFolder}/${name}-${index}.png`, timeout: screenshotLimitMs })
      .catch(() => undefined);
  }
}
