import { spawnSync } from 'node:child_process';

/**
 * Runs all benchmarks, or the named ones, one after another; each prints its figures next to their goals. `npm run bench
 * [name ...]` after `npm run build`; exits with 1 if a figure misses its goal or a benchmark fails.
 */

const benchmarks: Readonly<Record<string, string>> = {
  catalogue: 'scripts/bench/catalogue.ts',
  pages: 'scripts/bench/page-speed.ts',
  weight: 'scripts/bench/page-weight.ts',
  costs: 'scripts/bench/costs.ts',
  lesson: 'scripts/bench/lesson.ts',
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks);
const failed = names.filter((name) => {
  const file = benchmarks[name];
  if (!file) throw new Error(`There is no benchmark ${name}, only ${Object.keys(benchmarks).join(', ')}`);
  return spawnSync(process.execPath, ['--expose-gc', file], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nMissed or failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
