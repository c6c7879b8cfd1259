import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from './bundle-program.ts';
import type { ContenderName } from './catalogue-contenders.ts';
import type { Answers, BuildFigures, Figures, RunFigures } from './catalogue-figures.ts';
import { goalCount, goals, reportCatalogue } from './catalogue-report.ts';
import { type Figure, machine, report } from './figures.ts';
import { today } from './report-page.ts';

/**
 * Measures the catalogue's index and SQLite's FTS5 with the same quizzes and the same queries, each in its own process.
 * `node scripts/bench/catalogue.ts`, with numbers of quizzes as arguments; the goals are those of 100,000. Exits with 1 if one
 * is missed or if the engines find different quizzes. Writes the figures of `docs/performance.md` when 100,000 is among the
 * numbers. `--brief` measures 100,000 quizzes, with one round of SQLite's queries, and writes nothing.
 */

/** The limits that Lambda gives Node in a function of 256 MB: 90 % and 5 % of it. */
const memoryLimits = ['--max-old-space-size=230', '--max-semi-space-size=12'];

/** The number of processes that measure loading; the fastest counts, because other programs can only slow one down. */
const loads = 3;

type Measured = Figures & { readonly answers: Answers };

const isBrief = process.argv.includes('--brief');
const counts = isBrief ? [goalCount] : process.argv.slice(2).map(Number);
compare(counts.length > 0 ? counts : [1000, 10_000, goalCount]);

function compare(counts: readonly number[]): void {
  const figures: Figures[] = [];
  const problems: string[] = [];
  for (const count of counts) {
    const { arrays: ours, fts5: theirs } = run(count);
    print(ours, theirs);
    for (const kind of Object.keys(ours.answers)) {
      if (String(ours.answers[kind]) === String(theirs.answers[kind])) continue;
      problems.push(`${count} quizzes: the engines find different quizzes for "${kind}"`);
    }
    for (const { answers: _, ...of } of [ours, theirs]) figures.push(of);
  }
  report('Catalogue', figures.filter(({ engine }) => engine === 'arrays').flatMap(figuresOf));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  if (counts.includes(goalCount) && !isBrief) reportCatalogue({ machine: machine(), date: today(), figures });
}

function figuresOf({ quizzes, p99, peakMebibytes, loadMs }: Figures): Figure[] {
  const goal = (name: keyof typeof goals) => (quizzes === goalCount ? { goal: goals[name] } : {});
  return [
    { name: `${quizzes} quizzes: query, 99th percentile`, value: p99, unit: 'ms', ...goal('p99') },
    {
      name: `${quizzes} quizzes: most memory`,
      value: peakMebibytes,
      unit: 'MiB',
      ...goal('peakMebibytes'),
    },
    { name: `${quizzes} quizzes: load and first page`, value: loadMs, unit: 'ms', ...goal('loadMs') },
  ];
}

function run(count: number): Record<ContenderName, Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-catalogue-'));
  const output = (args: readonly string[]) =>
    JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
    );
  try {
    const built: Record<ContenderName, BuildFigures> = output([
      '--max-old-space-size=4096',
      join(import.meta.dirname, 'catalogue-build.ts'),
      String(count),
      folder,
    ]);
    const program = bundleProgram(join(import.meta.dirname, 'catalogue-measure.ts'), folder);
    const measured = (engine: ContenderName): Measured => {
      const args = [...memoryLimits, program, engine, folder];
      const part = isBrief && engine === 'fts5' ? ['once'] : [];
      const run: RunFigures & { answers: Answers } = output([...args, ...part]);
      const others: { loadMs: number }[] = Array.from({ length: loads - 1 }, () => output([...args, 'load']));
      const loadMs = Math.min(run.loadMs, ...others.map((one) => one.loadMs));
      return { engine, quizzes: count, ...built[engine], ...run, loadMs };
    };
    return { arrays: measured('arrays'), fts5: measured('fts5') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function print(ours: Figures, theirs: Figures): void {
  const line = (name: string, cells: readonly string[]) =>
    console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(16)).join('')}`);
  const row = (name: string, of: (figures: Figures) => number, unit: string, goal?: number) => {
    const [a, b] = [of(ours), of(theirs)];
    const goalCell = goal !== undefined && ours.quizzes === goalCount ? `goal ${goal} ${unit}` : '';
    line(name, [`${a.toFixed(2)} ${unit}`, `${b.toFixed(2)} ${unit}`, `x ${(a / b).toFixed(2)}`, goalCell]);
  };
  console.log('');
  line(`${ours.quizzes} quizzes`, ['arrays', 'fts5', 'ratio']);
  row('query, p50', ({ p50 }) => p50, 'ms');
  row('query, p99', ({ p99 }) => p99, 'ms', goals.p99);
  for (const kind of Object.keys(ours.kinds)) {
    row(`  ${kind}, worst`, ({ kinds }) => kinds[kind]?.worst ?? 0, 'ms');
  }
  row('load and first page', ({ loadMs }) => loadMs, 'ms', goals.loadMs);
  row('memory', ({ mebibytes }) => mebibytes, 'MiB');
  row('most memory', ({ peakMebibytes }) => peakMebibytes, 'MiB', goals.peakMebibytes);
  row('one change', ({ changeMs }) => changeMs, 'ms');
  row('burst of 999 changes', ({ burstMs }) => burstMs, 'ms');
  row('file', ({ fileBytes }) => fileBytes / 1e6, 'MB');
  row('build', ({ buildMs }) => buildMs / 1000, 's');
}
