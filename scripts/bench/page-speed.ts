import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { browserPath } from '../toolchain/chromium.ts';
import { formerSite } from './former-site.ts';

/**
 * Measures how fast the pages of a running site are on a cheap phone: applied slow 4G, a processor four times slower,
 * 360 px, an empty cache. Prints the largest contentful paint, the layout shift and the total blocking time, medians of
 * several visits. With the folder of a former build, pages of both are visited in turns and the ratio is printed.
 * Run with the demo content: `node scripts/bench/page-speed.ts http://localhost:3000 [folder of a former dist/site]`.
 */

const paths = ['/', '/quiz/vlajky-europy', '/play/vlajky-europy', '/u/zuzana-hroncova'];
const visits = 5;
/** "Slow 4G" as the browser's developer tools apply it: milliseconds, bytes a second. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;

type Figures = { readonly lcp: number; readonly cls: number; readonly tbt: number };

/** Total blocking time: what each task since the first paint takes beyond 50 ms. */
const observers = `
  let lcp = 0, cls = 0;
  const tasks = [];
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) cls += entry.value; });
  observe('longtask', (entry) => tasks.push(entry));
  window.figures = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = tasks
      .filter(({ startTime }) => startTime > firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    return { lcp, cls, tbt };
  };
`;

const [siteUrl, formerFolder] = process.argv.slice(2);
if (!siteUrl) throw new Error('Give the address of a running site');
const former = formerFolder ? await listen(formerSite(formerFolder, siteUrl)) : undefined;
const browser = await chromium.launch({
  executablePath: await browserPath(),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-dev-shm-usage', '--disable-background-networking'],
});
for (const path of paths) {
  const measured = { now: [] as Figures[], before: [] as Figures[] };
  for (let visit = 0; visit < visits; visit += 1) {
    measured.now.push(await measure(browser, siteUrl + path));
    if (former) measured.before.push(await measure(browser, former.url + path));
  }
  const now = medians(measured.now);
  const line = `${path.padEnd(24)} LCP ${now.lcp.toFixed(0)} ms, CLS ${now.cls.toFixed(3)}, TBT ${now.tbt.toFixed(0)} ms`;
  if (!former) console.log(line);
  else {
    const before = medians(measured.before);
    console.log(
      `${line}; former build: LCP ${before.lcp.toFixed(0)} ms, TBT ${before.tbt.toFixed(0)} ms; ratio of LCP ${(now.lcp / before.lcp).toFixed(2)}`,
    );
  }
}
await browser.close();
former?.close();

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript({ content: observers });
  await page.goto(url, { timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const figures = await page.evaluate<Figures>('window.figures()');
  await context.close();
  return figures;
}

function medians(all: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return { lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') };
}

async function listen(handler: http.RequestListener): Promise<{ url: string; close: () => void }> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
