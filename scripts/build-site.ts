import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
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
const STAMP = 'dist/site-inputs.sha256';
const OUTPUT = 'dist/site/index.html';

/** Builds the site into `dist/site` if its sources have changed since the last build. Returns whether it was built. */
export async function buildSite(root: string, onStart: () => void): Promise<boolean> {
  const inputs = hashOf(root, INPUTS);
  const stamp = path.join(root, STAMP);
  const isCurrent =
    existsSync(path.join(root, OUTPUT)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (isCurrent) return false;
  onStart();
  await buildForProduction(root);
  writeFileSync(stamp, inputs);
  return true;
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

/** One hash of the names and contents of files and folders, without tests. */
function hashOf(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesIn(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) {
  await runCommand(async () => {
    const isBuilt = await buildSite(ROOT, () => console.log('Building the site ...'));
    if (!isBuilt) console.log('The site is built already.');
    return 0;
  });
}
