import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { isFullMatrix, type Look } from './looks.ts';
import type { Visitor } from './visitor.ts';

/** Problems in any page of a browser context. */
export type ContextWatch = {
  /** Marks a line of `unexpected` as expected, because the test itself causes it. */
  provoke(pattern: RegExp): void;
  /** All other problems, one line each. */
  unexpected(): string[];
};

/** Listens to the console, to errors and to requests of all pages of a context, and measures their layout shifts. */
export async function watchContext(context: BrowserContext): Promise<ContextWatch> {
  const seen: string[] = [];
  const provoked: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Requests that are cancelled because the visitor leaves the page.
    if (reason === 'net::ERR_ABORTED') return;
    seen.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    seen.push(`answered: ${response.request().method()} ${response.url()} ${response.status()}`);
  });
  await context.addInitScript({ content: layoutShiftObserver });
  await context.addInitScript({ content: policyObserver });
  return {
    provoke: (pattern) => void provoked.push(pattern),
    unexpected: () => seen.filter((line) => !provoked.some((pattern) => pattern.test(line))),
  };
}

const layoutShiftObserver = `
  window.layoutShifts = [];
  const describeRect = ({ x, y, width, height }) => [x, y, width, height].join(' ');
  const describeSource = ({ node, previousRect, currentRect }) => {
    const place = describeRect(previousRect) + ' -> ' + describeRect(currentRect);
    // A text node has no markup, and a node that has been removed is null.
    return place + ': ' + (node?.outerHTML ?? node?.parentElement?.outerHTML ?? 'removed').slice(0, 120);
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.layoutShifts.push({ value, what: sources.map(describeSource) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Logs violations of the content security policy: the browser itself logs them only if the page doesn't handle them. */
const policyObserver = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error('refused by ' + violatedDirective + ': ' + blockedURI + ' in ' + sourceFile);
  });
`;

/**
 * How much the layout of the loaded page has shifted by itself so far: the sum that "cumulative layout shift" is based
 * on.
 */
export async function layoutShift(page: Page): Promise<{ sum: number; what: string[] }> {
  const shifts = await page.evaluate<{ value: number; what: string[] }[]>('window.layoutShifts');
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ what }) => what),
  };
}

/**
 * Forgets the shifts so far. For shifts that the visitor causes: the browser excludes them only for half a second after
 * the input, and a slow response may take longer.
 */
export async function forgetLayoutShifts(page: Page): Promise<void> {
  // The shifts of a frame are reported after it.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );
  await page.evaluate('window.layoutShifts = []');
}

/** The page is no wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * Waits until the page no longer changes by itself: its fonts and every picture in the window are loaded. The pictures
 * include lazy ones just below the window.
 */
export async function settled(page: Page): Promise<void> {
  await eventually(() => page.evaluate<boolean>(isSettled)).toBe(true);
}

const isSettled = `
  document.fonts.status === 'loaded' && [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || bottom < 0 || top > innerHeight;
  })
`;

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs axe in the page. Rules that pass aren't reported, and frames aren't checked because the site has none. */
const violationsForAxe = `
  axe.run({
    resultTypes: ['violations'],
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  }).then(({ violations }) => violations)
`;

/**
 * What is wrong with the page as it is shown now, one line each: violations of WCAG 2.2 AA or of axe's best practices.
 * It also must not scroll sideways. With `--all` the contrast is also checked in the other theme, because only the
 * contrast can differ there. Waits until the page has loaded, because lists are faint while they load, unless the
 * loading state itself is checked.
 */
export async function problemsIn({ page, look }: Visitor, { isLoading = false } = {}): Promise<string[]> {
  await page.evaluate(drawEverything);
  if (!isLoading) await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const violations = await page.evaluate<AxeResults['violations']>(violationsForAxe);
  // An open menu may cover a part of what is below it.
  const covering = await page.locator('button[aria-expanded=true] + .panel:visible').count();
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      if (covering > 0 && reasons.includes('partially obscured')) return [];
      return `${id}: ${help} - ${html.slice(0, 160)} - ${reasons}`;
    }),
  );
  if (!isFullMatrix) return problems;
  const otherTheme = look.theme === 'light' ? 'dark' : 'light';
  await showTheme(page, otherTheme);
  const faint = await page.evaluate<string[]>(faintTexts);
  await showTheme(page, look.theme);
  return [...problems, ...faint.map((text) => `${otherTheme}: ${text}`)];
}

/** Draws what the browser leaves out until the window comes near: only then are its size and place known. */
const drawEverything = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/** Runs axe again, which the previous check has loaded into the page. */
const faintTexts = `
  axe.run({ runOnly: ['color-contrast'] }).then(({ violations }) =>
    violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary)),
  )
`;

/** Changes the theme of the system and waits until the page has it, also where colours change gradually. */
export async function showTheme(page: Page, theme: Look['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
  await page.evaluate(`Promise.allSettled(
    document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished),
  ).then(() => undefined)`);
}

/**
 * With letters twice as large: elements that scroll sideways, extend beyond the window, or have room for only a few
 * letters in a line.
 */
export async function faultsWithLargeLetters({ page }: Visitor): Promise<string[]> {
  await showLetters(page, 200);
  const problems = await page.evaluate<string[]>(crampedTexts);
  await showLetters(page, 100);
  return problems.map((problem) => `200 %: ${problem}`);
}

/**
 * Content for screen readers is clipped, and content that scrolls sideways or is cut on purpose may be wider than the
 * window.
 */
const crampedTexts = `
  (document.documentElement.scrollWidth > innerWidth
    ? [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .slice(-3).map((one) => 'scrolls sideways: ' + one.outerHTML.slice(0, 120))
    : []
  ).concat([...document.querySelectorAll('body *')].flatMap((element) => {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 4);
    if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
    for (let around = element; around; around = around.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(around);
      if (clipPath === 'inset(50%)' || (around !== document.documentElement && overflowX !== 'visible')) return [];
    }
    return texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const { length } = text.data.trim();
      const told = text.data.trim().slice(0, 60);
      if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)) return ['out of the window: ' + told];
      return lines.length > 2 && length / lines.length < 3 ? ['a few letters in a line: ' + told] : [];
    });
  }))
`;

/** Shows letters of this size in per cent, as the browser's own setting does: widths in media queries grow with it. */
export async function showLetters(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
  await session.detach();
  // Until then, a press could hit an element that is about to move.
  await eventually(() => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize')).toBe(
    `${(16 * percent) / 100}px`,
  );
}

/**
 * Waits until the page shows at least the given number of pictures, and scrolls to each of them until it is loaded,
 * because pictures load when they are about to be seen.
 */
export async function expectPicturesLoad(page: Page, atLeast = 1): Promise<void> {
  const shown = page.locator('img:visible');
  await shown.nth(atLeast - 1).waitFor();
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded();
    await pictureLoaded(picture);
  }
}

/** Waits until a picture is loaded. `decode()` would never end if another file replaced it in the meantime. */
export async function pictureLoaded(picture: Locator): Promise<void> {
  await eventually(() => picture.evaluate((image) => image.complete && image.naturalWidth > 0)).toBe(true);
}
