import type { CDPSession } from 'playwright-core';
import { getQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import { createRound } from '#shared/api/rounds.endpoints.ts';
import { launchBrowser } from '../../frontend/e2e/browser.ts';
import { startDemoSite } from '../../frontend/e2e/demo-site.ts';
import { localAccounts, signInDemoAuthor } from '../demo/demo-accounts.ts';
import { demoAuthors } from '../demo/demo-authors.ts';
import { type Figure, median, report } from './figures.ts';

/**
 * Measures how fast the pages of the demo content are on a cheap phone: applied slow 4G, a processor four times slower,
 * 360 px, an empty cache. Also measures the work from the press of an option to the next paint. `npm run bench pages`
 * after `npm run build`. Exits with 1 if a goal is missed.
 */

const visits = 5;
const goals = { lcp: 1500, cls: 0, tbt: 150, press: 100 };
/** "Slow 4G" as the browser's developer tools apply it: milliseconds, bytes a second. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;

type Measured = { readonly lcp: number; readonly cls: number; readonly tbt: number };

const slug = 'vlajky-europy';
const played = `/play/${slug}`;
const paths = ['/', `/quiz/${slug}`, played, '/u/zuzana-hroncova', '/credits'];

/** Total blocking time, as Lighthouse counts it: what each task, or its part after the first paint, takes beyond 50 ms. */
const observers = `
  let lcp = 0, cls = 0;
  const tasks = [];
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) cls += entry.value; });
  observe('longtask', (entry) => tasks.push(entry));
  const events = [];
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  });
  // The handlers of all events of a press, and the work from the last one to the paint.
  window.press = () => {
    const click = events.find(({ name }) => name === 'click');
    if (!click) return 0;
    const handlers = events
      .filter(({ startTime }) => startTime === click.startTime)
      .reduce((sum, { processingStart, processingEnd }) => sum + processingEnd - processingStart, 0);
    return handlers + click.startTime + click.duration - click.processingEnd;
  };
  window.figures = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50)
      .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
    return { lcp, cls, tbt };
  };
`;

const site = await startDemoSite();
const browser = await launchBrowser();
try {
  const figures: Figure[] = [];
  for (const path of [...paths, await openRound()]) figures.push(...(await figuresOf(path)));
  figures.push(await pressFigure());
  report('Pages on a cheap phone', figures);
} finally {
  await browser.close();
  await site.close();
}

/** Opens a round of the quiz, and returns the path of the page on which a class joins it. */
async function openRound(): Promise<string> {
  const [author] = demoAuthors;
  if (!author) throw new Error('The demo content has no author');
  const { api } = await signInDemoAuthor(site.url, author, localAccounts(site.url));
  const { id: quizId } = await api(getQuiz, { params: { idOrSlug: slug } });
  const { code } = await api(createRound, { body: { quizId } });
  return `/join/${code}`;
}

async function figuresOf(path: string): Promise<Figure[]> {
  const measured: Measured[] = [];
  // Fills the caches of functions and of the edge.
  await (await openPhone(site.url + path)).close();
  for (let visit = 0; visit < visits; visit += 1) measured.push(await measure(site.url + path));
  const of = (name: keyof Measured) => median(measured.map((one) => one[name]));
  return [
    { name: `${path}: largest contentful paint`, value: of('lcp'), unit: 'ms', goal: goals.lcp },
    { name: `${path}: layout shift`, value: of('cls'), unit: '', goal: goals.cls },
    { name: `${path}: total blocking time`, value: of('tbt'), unit: 'ms', goal: goals.tbt },
  ];
}

/** The work from the press of the first answer to the next paint. */
async function pressFigure(): Promise<Figure> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const { page, close } = await openCheapPhone(site.url + played);
    await page.getByRole('group').getByRole('button').first().tap();
    const press = () => page.evaluate<number>('window.press()');
    while ((await press()) === 0) await page.waitForTimeout(50);
    times.push(await press());
    await close();
  }
  const name = `${played}: an answer, work from the press to the next paint`;
  return { name, value: median(times), unit: 'ms', goal: goals.press };
}

async function measure(url: string): Promise<Measured> {
  const { page, close } = await openCheapPhone(url);
  const figures = await page.evaluate<Measured>('window.figures()');
  await close();
  return figures;
}

/** A browser page on a cheap phone with a slow network. */
function openCheapPhone(url: string) {
  return openPhone(url, async (devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  });
}

/** A browser page on a phone with an empty cache, once it has loaded everything. */
async function openPhone(url: string, slowDown?: (devtools: CDPSession) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown?.(await context.newCDPSession(page));
  await page.addInitScript({ content: observers });
  await page.goto(url, { timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  return { page, close: () => context.close() };
}
