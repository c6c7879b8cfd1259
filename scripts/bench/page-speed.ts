import type { BrowserContext } from 'playwright-core';
import { createRound } from '#shared/api/desk-endpoints.ts';
import { getQuiz } from '#shared/api/public-endpoints.ts';
import { launchBrowser } from '../../frontend/e2e/support/browser.ts';
import { startDemoSite } from '../../frontend/e2e/support/demo-site.ts';
import { localAccounts, signInDemoAuthor } from '../demo/demo-accounts.ts';
import { demoAuthors } from '../demo/demo-authors.ts';
import { type Figure, median, report } from './figures.ts';

/**
 * Measures how fast the pages of the demo content are on a cheap phone, and what they load: slow 4G, a processor four times
 * slower, 360 px, an empty cache. Also measures the time from the press of an option to the verdict. `npm run bench pages`
 * after `npm run build`. Exits with 1 if a goal is missed. `node scripts/run.mjs scripts/bench/page-speed.ts <address>`
 * also visits the site that `npm start` of another checkout serves there, in turns, and prints the ratios.
 */

const visits = 5;
const goals = { fcp: 1000, lcp: 1500, cls: 0, tbt: 150, press: 100 };
/** "Slow 4G" as Lighthouse has it, applied to each request: milliseconds, bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowdown = 4;

/** Milliseconds until a page is painted first and largest, its shifts, milliseconds blocked, and bytes by type of file. */
type Measured = Readonly<Record<'fcp' | 'lcp' | 'cls' | 'tbt' | (typeof types)[number], number>>;

/** The types of files whose bytes over the wire are counted, as the browser names them. */
const types = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;

type Site = { readonly url: string };
/** A page of a site, and what the visitor's browser has stored. */
type Visit = {
  readonly url: string;
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

const slug = 'vlajky-europy';
const played = `/play/${slug}`;
const paths = ['/', `/quiz/${slug}`, played, '/u/zuzana-hroncova', '/credits', '/join'];

/** Total blocking time, as Lighthouse counts it: what each task, or its part after the first paint, takes beyond 50 ms. */
const observers = `
  let lcp = 0, cls = 0;
  const tasks = [];
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) cls += entry.value; });
  observe('longtask', (entry) => tasks.push(entry));
  // The time from the press of an option to the frame that shows its verdict, and the part of its call in it.
  addEventListener('click', ({ target, timeStamp }) => {
    if (!target.closest('[data-option]')) return;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-look=correct], [data-look=chosenCorrect]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/answer'));
        if (call) window.verdict = { all: performance.now() - timeStamp, own: performance.now() - timeStamp - call.duration };
      }));
    }).observe(document, { subtree: true, attributeFilter: ['data-look'] });
  }, true);
  window.figures = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50)
      .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
    return { fcp: firstPaint, lcp, cls, tbt };
  };
`;

const verdictFigures = [
  { key: 'all', name: `${played}: from the press to the verdict`, unit: 'ms' },
  { key: 'own', name: `${played}: the same without the call`, unit: 'ms', goal: goals.press },
] as const;

const [other] = process.argv.slice(2);
const browser = await launchBrowser();
const own = await startDemoSite();
const sites: Site[] = [own, ...(other ? [{ url: other }] : [])];
try {
  const prepared = await Promise.all(sites.map(visitsOf));
  const figures: Figure[] = [];
  for (const name of Object.keys(prepared[0] ?? {})) {
    figures.push(
      ...(await compared(prepared.flatMap((visit) => visit[name] ?? []).map(measured), figuresOf(name))),
    );
  }
  figures.push(...(await compared(sites.map(verdictOf), verdictFigures)));
  report('Pages on a cheap phone', figures);
} finally {
  await browser.close();
  await own.close();
}

/** The visits of a site, by their names. A class can join a round, and a browser has stored a finished play. */
async function visitsOf({ url }: Site): Promise<Record<string, Visit>> {
  const code = await openRound(url);
  const { page, context } = await openPhone({ url: url + played });
  const next = page.getByRole('button', { name: /^(Next|Finish)$/ });
  for (let isLast = false; !isLast; ) {
    await page.keyboard.press('1');
    isLast = (await next.textContent()) === 'Finish';
    await next.press('Enter');
  }
  await page.waitForURL('**/result/*');
  const storageState = await context.storageState();
  const result = page.url();
  await context.close();
  return {
    ...Object.fromEntries(paths.map((path) => [path, { url: url + path }])),
    '/join/{code}': { url: `${url}/join/${code}` },
    '/atlas': { url: `${url}/atlas`, storageState },
    'a result after a reload': { url: result, storageState },
  };
}

/** Opens a round of the quiz, and returns its code. */
async function openRound(url: string): Promise<string> {
  const [author] = demoAuthors;
  if (!author) throw new Error('The demo content has no author');
  const { api } = await signInDemoAuthor(url, author, localAccounts(url));
  const { id: quizId } = await api(getQuiz, { params: { idOrSlug: slug } });
  const { code } = await api(createRound, { body: { quizId } });
  return code;
}

/** Measures the sites in turns. Returns the medians of this one, each followed by its ratio to the other one. */
async function compared<Key extends string>(
  measures: readonly (() => Promise<Readonly<Record<Key, number>>>)[],
  figures: readonly (Omit<Figure, 'value'> & { readonly key: Key })[],
): Promise<Figure[]> {
  const all = measures.map((): Readonly<Record<Key, number>>[] => []);
  // The first round fills the caches of functions and of the edge.
  for (let round = 0; round <= visits; round += 1) {
    for (const [index, measure] of measures.entries()) {
      const one = await measure();
      if (round > 0) all[index]?.push(one);
    }
  }
  return figures.flatMap(({ key, ...figure }) => {
    const [own = Number.NaN, other] = all.map((one) => median(one.map((values) => values[key])));
    const ratio = other ? [{ name: '  ratio to the other site', value: own / other, unit: '' }] : [];
    return [{ ...figure, value: own }, ...ratio];
  });
}

function figuresOf(name: string) {
  return [
    { key: 'fcp', name: `${name}: first contentful paint`, unit: 'ms', goal: goals.fcp },
    { key: 'lcp', name: `${name}: largest contentful paint`, unit: 'ms', goal: goals.lcp },
    { key: 'cls', name: `${name}: layout shift`, unit: '', goal: goals.cls },
    { key: 'tbt', name: `${name}: total blocking time`, unit: 'ms', goal: goals.tbt },
    ...types.map((type) => ({ key: type, name: `${name}: ${type.toLowerCase()}`, unit: 'B' })),
  ] as const;
}

/** The time from the press of the first answer to the paint of its verdict, and what of it isn't the call. */
function verdictOf({ url }: Site) {
  return async () => {
    const { page, context } = await openPhone({ url: url + played });
    await page.getByRole('group').getByRole('button').first().tap();
    const verdict = () => page.evaluate<{ all: number; own: number } | undefined>('window.verdict');
    while (!(await verdict())) await page.waitForTimeout(50);
    const times = (await verdict()) ?? { all: Number.NaN, own: Number.NaN };
    await context.close();
    return times;
  };
}

function measured(visit: Visit) {
  return async (): Promise<Measured> => {
    const { page, bytes, context } = await openPhone(visit);
    const figures = await page.evaluate<Measured>('window.figures()');
    await context.close();
    return { ...figures, ...Object.fromEntries(types.map((type) => [type, bytes.get(type) ?? 0])) };
  };
}

/**
 * A browser page on a cheap phone with a slow network and an empty cache, once it has loaded everything. `bytes` over the
 * wire are by type.
 */
async function openPhone({ url, storageState }: Visit) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const typeOf = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: observers });
  await page.goto(url, { timeout: 120_000 });
  // The shell loads nothing while it starts.
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  return { page, bytes, context };
}
