import * as path from 'node:path';
import { buildIfChanged } from './build-if-changed.ts';
import { ROOT } from './toolchain/checkout.mjs';
import { runCommand } from './toolchain/problem.mjs';

const INPUTS = [
  'frontend',
  'shared',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.browser.json',
];

/** Builds the site into `dist/site` if its sources have changed since the last build. Returns whether it was built. */
export function buildSite(root: string, onStart: () => void): Promise<boolean> {
  return buildIfChanged({
    root,
    inputs: INPUTS,
    output: 'dist/site/index.html',
    stamp: 'dist/site-inputs.sha256',
    build: () => {
      onStart();
      return buildForProduction(root);
    },
  });
}

/** Vite uses NODE_ENV if it is set: under Vitest it would make a development build of React. */
async function buildForProduction(root: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const isBuilt = await buildSite(ROOT, () => console.log('Building the site ...'));
    if (!isBuilt) console.log('The site is built already.');
    return 0;
  });
}
