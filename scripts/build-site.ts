import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { type BuildTarget, buildIfChanged } from './build-if-changed.ts';
import { ROOT } from './toolchain/checkout.mjs';
import { runCommand, UserError } from './toolchain/user-error.mjs';

const INPUTS = [
  'frontend',
  'shared',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.browser.json',
  'NOTICE',
  'functions/pages/built-site.data.ts',
  'scripts/render-file-page.ts',
];

/** Builds the site into `dist/site` if its sources have changed since the last build. Returns whether it was built. */
export function buildSite(root: string, onStart: () => void): Promise<boolean> {
  return buildIfChanged({
    ...siteTarget(root),
    build: () => {
      onStart();
      return buildForProduction(root);
    },
  });
}

/** The build of the site, in `dist/site`. */
export function siteTarget(root: string): Omit<BuildTarget, 'build'> {
  return { root, inputs: INPUTS, output: 'dist/site/index.html', stamp: 'dist/site-inputs.sha256' };
}

/**
 * Runs Vite in a separate process, because its memory (600 MB) is only released when the process ends. Vite uses
 * NODE_ENV if it is set: under Vitest it would make a development build of React.
 */
async function buildForProduction(root: string): Promise<void> {
  await run(root, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  await run(root, 'scripts/render-file-page.ts');
}

async function run(root: string, program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new UserError('The site could not be built, see above.');
}

if (import.meta.main) {
  await runCommand(async () => {
    const isBuilt = await buildSite(ROOT, () => console.log('Building the site ...'));
    if (!isBuilt) console.log('The site is built already.');
    return 0;
  });
}
