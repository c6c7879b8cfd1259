import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';

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

/** Builds the site into `dist/site` unless its sources are those of the last build. Gives whether it was built. */
export async function buildSite(root: string, onStart: () => void): Promise<boolean> {
  const inputs = hashOf(root, INPUTS);
  const stamp = path.join(root, STAMP);
  const isCurrent =
    existsSync(path.join(root, OUTPUT)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (isCurrent) return false;
  onStart();
  const { build } = await import('vite');
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' });
  writeFileSync(stamp, inputs);
  return true;
}

/** One hash over names and contents of files and folders; tests do not count. */
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
