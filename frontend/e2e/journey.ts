import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { TOOLS } from '../../scripts/toolchain/checkout.mjs';
import { launchBrowser } from './browser.ts';
import { site } from './site.ts';
import { type Look, newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

const failureFolder = `${TOOLS}/test-results/browser`;
/** Journeys of one file that run at a time: more of them would only wait for the processor, and some watch the clock. */
const atOnce = 2;

type Journey = {
  /** One for the whole file. */
  browser: Browser;
  /**
   * Makes a visitor for this test. When the test ends it also fails if anything was written to the console, thrown
   * or not loaded that the test did not provoke.
   */
  visit: (look: Look, options?: VisitorOptions) => Promise<Visitor>;
};

/** A test that visits the site. Several run at the same time, each with visitors of its own. */
export const journey = test.extend<Journey>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, onTestFinished }, use) => {
    const visitors: Visitor[] = [];
    const endTurn = await turn();
    onTestFinished(async ({ task }) => {
      try {
        if (task.result?.state === 'fail') await keepPictures(visitors, task.name);
        for (const { context } of visitors) await context.close();
      } finally {
        endTurn();
      }
      const complaints = visitors.flatMap(({ watch }) => watch.unexpected());
      expect(complaints, 'what the browser complained about').toEqual([]);
    });
    await use(async (look, options) => {
      const visitor = await newVisitor(browser, site().url, look, options);
      visitors.push(visitor);
      return visitor;
    });
  },
}).concurrent;

/**
 * Waits until what `read` gives fits: `await eventually(() => page.title()).toBe('...')`. Unlike Vitest's own
 * `expect.poll` it can be used outside a test's function, by steps and checks.
 */
export function eventually<T>(read: () => Promise<T> | T) {
  const until = (check: (assertion: ReturnType<typeof expect<T>>) => void) =>
    vi.waitFor(async () => check(expect(await read())), { timeout: 10_000, interval: 40 });
  return {
    toBe: (expected: T) => until((it) => it.toBe(expected)),
    toEqual: (expected: unknown) => until((it) => it.toEqual(expected)),
    toMatch: (expected: RegExp) => until((it) => it.toMatch(expected)),
    toContain: (expected: string) => until((it) => it.toContain(expected)),
    toContainEqual: (expected: unknown) => until((it) => it.toContainEqual(expected)),
    toBeGreaterThan: (expected: number) => until((it) => it.toBeGreaterThan(expected)),
    toBeLessThanOrEqual: (expected: number) => until((it) => it.toBeLessThanOrEqual(expected)),
    toBeCloseTo: (expected: number, digits: number) => until((it) => it.toBeCloseTo(expected, digits)),
    not: {
      toBe: (expected: T) => until((it) => it.not.toBe(expected)),
      toEqual: (expected: unknown) => until((it) => it.not.toEqual(expected)),
    },
  };
}

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until another test may run. @returns how to let the next one run */
async function turn(): Promise<() => void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}

async function keepPictures(visitors: readonly Visitor[], testName: string): Promise<void> {
  await mkdir(failureFolder, { recursive: true });
  const name = testName.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${failureFolder}/${name}-${index}.png` });
  }
}
