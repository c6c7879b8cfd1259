// Kept because Vite doesn't read `browserslist`, which the check of the built files needs, too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of `browserslist` for the browsers that the site supports, with their names in browser-compat-data. */
const known = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
} as const;

type Name = keyof typeof known;

/** The oldest supported version of a browser, such as `15.4`. */
export type OldestBrowser = {
  readonly name: Name;
  readonly version: string;
  readonly compatNames: readonly string[];
};

/**
 * The oldest browsers in which the site works: `browserslist` in package.json, whose entries have the form `name >=
 * version`.
 */
export function oldestBrowsers(): OldestBrowser[] {
  const { browserslist } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { browserslist: readonly string[] };
  return browserslist.map((entry) => {
    const [name = '', version = ''] = entry.split(' >= ');
    if (!(name in known) || !/^[\d.]+$/.test(version)) throw new Error(`browserslist: what is "${entry}"?`);
    return { name: name as Name, version, compatNames: known[name as Name] };
  });
}

/**
 * The same list for Vite, which lowers JavaScript and, with Lightning CSS, styles. Samsung Internet isn't in it: version 21
 * is Chromium 110.
 */
export function buildTarget(): string[] {
  return oldestBrowsers()
    .filter(({ name }) => name !== 'samsung')
    .map(({ name, version }) => (name === 'ios_saf' ? 'ios' : name) + version);
}
