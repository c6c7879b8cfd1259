import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figuresFile, lineOf, machine } from './figures.ts';

/**
 * Runs all benchmarks one after another and prints their figures next to their goals. To save time, some do less than
 * when they are run by name. `npm run bench [name ...]` after `npm run build`; exits with 1 if a figure misses its goal
 * or a benchmark fails.
 */

const benchmarks = {
  catalogue: 'scripts/bench/catalogue.ts',
  'cold-start': 'scripts/bench/cold-start.ts',
  pages: 'scripts/bench/page-speed.ts',
  weight: 'scripts/bench/page-weight.ts',
  costs: 'scripts/bench/costs.ts',
} as const;

/** Arguments of benchmarks when all are run; a benchmark that is run by name does everything. */
const shortened: Readonly<Partial<Record<keyof typeof benchmarks, readonly string[]>>> = {
  // The functions that visitors and authors wait for, and those with the most code.
  'cold-start': ['quizzes', 'users', 'media', 'ai-text', 'link-picture', 'media-processor'],
};

type Result = { readonly benchmark: string; readonly figures: readonly Figure[] };

const startedAt = performance.now();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  throw new Error(`There is no benchmark ${unknown.join(', ')}, only ${Object.keys(benchmarks).join(', ')}`);
}
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const file = join(folder, 'figures.jsonl');
const failed: string[] = [];
for (const name of Object.keys(benchmarks) as (keyof typeof benchmarks)[]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const args = wanted.length > 0 ? [] : (shortened[name] ?? []);
  const benchmarkStartedAt = performance.now();
  const { status } = spawnSync(process.execPath, ['--expose-gc', benchmarks[name], ...args], {
    stdio: 'inherit',
    env: { ...process.env, [figuresFile]: file },
  });
  console.log(`  (${secondsSince(benchmarkStartedAt)} s)`);
  if (status !== 0) failed.push(name);
}

console.log(`\nAll figures (${machine()}, ${secondsSince(startedAt)} s)`);
for (const { benchmark, figures } of results()) {
  console.log(benchmark);
  for (const figure of figures) console.log(`  ${lineOf(figure)}`);
}
rmSync(folder, { recursive: true });
if (failed.length > 0) {
  console.error(`\nMissed or failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(0);
}

function results(): Result[] {
  // A benchmark that fails early leaves no figures.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Result]));
}
