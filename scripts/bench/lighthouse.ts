import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { browserPath } from '../../frontend/e2e/browser.ts';
import { startDemoSite } from '../../frontend/e2e/demo-site.ts';
import { TOOLS } from '../toolchain/checkout.mjs';
import { runNpm } from '../toolchain/npm.mjs';
import { type Figure, report } from './figures.ts';

/**
 * Runs Lighthouse on the public pages in both themes, on a phone and on a desktop, for accessibility, best practices
 * and SEO. `npm run bench lighthouse` after `npm run build`. Lighthouse isn't a package of this repository, because
 * nothing else needs its 170 MB: it is fetched into `.tools` at the first run.
 */

const version = '13.5.0';
const paths = [
  ...['/', '/quiz/vlajky-europy', '/play/vlajky-europy', '/u/zuzana-hroncova', '/history'],
  ...['/login', '/register', '/credits', '/join', '/privacy'],
];
const categories = ['accessibility', 'best-practices', 'seo'] as const;
/** By Chromium's number for the colour scheme of the system. */
const themes = { light: 1, dark: 0 } as const;
const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1280, height: 800, deviceScaleFactor: 1, disabled: false },
};
const devices = { phone: {}, desktop } as const;

type Audit = { readonly id: string; readonly score: number | null; readonly scoreDisplayMode: string };
type Outcome = {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, Audit>>;
  };
};
type Lighthouse = (url: string, options: object) => Promise<Outcome>;

const lighthouse = await loadLighthouse();
const site = await startDemoSite();
try {
  const figures: Figure[] = [];
  for (const [theme, scheme] of Object.entries(themes)) {
    const browser = await startBrowser(scheme);
    try {
      for (const [device, options] of Object.entries(devices)) {
        for (const path of paths)
          figures.push(await missingPoints(path, `${theme}, ${device}`, browser.port, options));
      }
    } finally {
      await browser.close();
    }
  }
  report('Lighthouse: points short of 100, the sum of three categories', figures);
} finally {
  await site.close();
}

async function missingPoints(path: string, look: string, port: number, options: object): Promise<Figure> {
  const { lhr } = await lighthouse(site.url + path, {
    ...options,
    port,
    onlyCategories: categories,
    logLevel: 'error',
  });
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1,
  );
  if (failed.length > 0) console.log(`${path}, ${look}: ${failed.map(({ id }) => id).join(', ')}`);
  const value = scores.reduce((sum, score) => sum + 100 - score, 0);
  return { name: `${path} (${look})`, value, unit: '', goal: 0 };
}

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(TOOLS, `lighthouse-${version}`);
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!(await isThere(entry))) {
    await mkdir(folder, { recursive: true });
    // Otherwise npm would look for a package in the parent folders.
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await runNpm({
      title: 'Fetching Lighthouse',
      hint: 'about a minute',
      log: 'lighthouse',
      args: ['install', '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`],
      cwd: folder,
      node: process.execPath,
    });
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  return module.default;
}

/** Starts a browser that Lighthouse can control through the given port. */
async function startBrowser(scheme: number): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const browser = spawn(
    await browserPath(),
    [
      ...['--headless', '--remote-debugging-port=0', '--disable-dev-shm-usage', `--user-data-dir=${profile}`],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--blink-settings=preferredColorScheme=${scheme}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  return {
    port: await portOf(browser, join(profile, 'DevToolsActivePort')),
    close: async () => {
      const closed = new Promise((resolve) => browser.once('close', resolve));
      browser.kill();
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The browser writes the port that it has chosen into a file. */
async function portOf(browser: ChildProcess, file: string): Promise<number> {
  while (browser.exitCode === null) {
    const [port] = (await isThere(file)) ? (await readFile(file, 'utf8')).split('\n') : [];
    if (port) return Number(port);
    await pause(50);
  }
  throw new Error(`The browser ended with ${browser.exitCode}`);
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
