import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { InlineHashes } from '#shared/infrastructure/pages.ts';
import { SetupError } from './setup-error.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

/** Finds the output of the build: the bundles of the functions and the files of the site. */
export type BuildOutput = {
  /** Absolute path of a function's bundle; throws if it isn't built. */
  functionFolder(name: string): string;
  /** Absolute path of the site's files; throws if they aren't built. */
  siteFolder(): string;
  /** The HTML of the page without content. */
  shell(): string;
  /** The HTML of the page that the build renders, by its file; throws if it isn't built. */
  filePage(key: string): string;
  /**
   * Hashes of the inline code in the HTML of pages, for the content security policy; throws without their file, because
   * browsers would then refuse the styles of all pages.
   */
  inlineHashes(): InlineHashes;
};

/** @param assetRoot folder of the build, absolute or relative to the project */
export function buildOutput(assetRoot: string): BuildOutput {
  const built = (folder: string) => {
    const shown = path.join(assetRoot, folder);
    const absolute = path.resolve(projectRoot, shown);
    if (!existsSync(absolute)) throw new SetupError(`${shown} is missing. Run "npm run build" first`);
    return absolute;
  };
  return {
    functionFolder: (name) => built(path.join('functions', name)),
    siteFolder: () => built('site'),
    shell: () => readFileSync(path.join(built('site'), 'index.html'), 'utf8'),
    filePage: (key) => readFileSync(built(`site/${key}`), 'utf8'),
    inlineHashes: () => JSON.parse(readFileSync(built('site/.vite/inline.json'), 'utf8')).hashes,
  };
}

/** A build in which each part is the same empty folder. */
export function emptyBuild(): BuildOutput {
  const folder = path.join(projectRoot, 'dist/empty');
  mkdirSync(folder, { recursive: true });
  return {
    functionFolder: () => folder,
    siteFolder: () => folder,
    shell: () => '',
    filePage: () => '',
    inlineHashes: () => ({ script: [], style: [] }),
  };
}
