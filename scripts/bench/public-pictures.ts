import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from './bundle-program.ts';
import { drawCharts } from './charts.ts';
import { type Figure, machine, report } from './figures.ts';
import { today, writeReport } from './report-page.ts';

/**
 * Measures the list of public pictures by their number, ten for each quiz: loading, pages, changes and memory, in a
 * separate process. `node scripts/bench/public-pictures.ts [number ...]`; the goals are those of a million. Writes the
 * figures of `docs/performance.md` for the usual numbers.
 */

type Growth = {
  readonly pictures: number;
  readonly loadMs: number;
  readonly p99: number;
  /** Peak memory of the process: minus its memory before loading, and in total. */
  readonly addedMebibytes: number;
  readonly peakMebibytes: number;
  readonly changeMs: number;
  readonly burstMs: number;
  readonly fileBytes: number;
  readonly buildPeakMebibytes: number;
};

const million = 1_000_000;
const usual = [10_000, 100_000, million];
const goals = { loadMs: 400, p99: 5, addedMebibytes: 150 };

const asked = process.argv.slice(2).map(Number);
const growth = (asked.length > 0 ? asked : usual).map(measure);
report('Public pictures', growth.flatMap(figuresOf));
if (asked.length === 0) writeGrowth();

function measure(pictures: number): Growth {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pictures-'));
  const output = (program: string, ...args: readonly string[]) =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [bundleProgram(join(import.meta.dirname, `${program}.ts`), folder), ...args],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      ),
    );
  try {
    const built = output('public-pictures-build', String(pictures), folder);
    return { pictures, ...built, ...output('public-pictures-measure', folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresOf({ pictures, loadMs, p99, addedMebibytes }: Growth): Figure[] {
  const goal = (name: keyof typeof goals) => (pictures === million ? { goal: goals[name] } : {});
  const name = (what: string) => `${pictures} pictures: ${what}`;
  return [
    { name: name('a page, 99th percentile'), value: p99, unit: 'ms', ...goal('p99') },
    { name: name('most memory'), value: addedMebibytes, unit: 'MiB', ...goal('addedMebibytes') },
    { name: name('load and first page'), value: loadMs, unit: 'ms', ...goal('loadMs') },
  ];
}

function writeGrowth(): void {
  const chart = (title: string, unit: string, name: keyof typeof goals) => ({
    ...{ title, unit, goal: goals[name] },
    series: [
      { name: '', colour: '#1763c6', points: growth.map((one) => [one.pictures, one[name]] as const) },
    ],
  });
  const plot = drawCharts('Public pictures by their number', [
    chart('A page, 99th percentile', 'ms', 'p99'),
    chart('Most memory', 'MiB', 'addedMebibytes'),
    chart('Load and first page', 'ms', 'loadMs'),
  ]);
  const rows = growth.map((one) =>
    [
      one.pictures.toLocaleString('en'),
      `${one.p99.toFixed(2)} ms`,
      `${one.addedMebibytes.toFixed(0)} MiB`,
      `${one.loadMs.toFixed(0)} ms`,
      `${one.changeMs.toFixed(1)} ms`,
      `${one.burstMs.toFixed(0)} ms`,
      `${(one.fileBytes / 1e6).toFixed(1)} MB`,
      `${one.buildPeakMebibytes.toFixed(0)} MiB`,
    ].join(' | '),
  );
  const text = [
    `${machine()}, ${today()}.`,
    '',
    '| pictures | a page, 99th percentile | most memory | load and first page | one change | 999 changes at once | files | rebuild, memory of the process |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    `| goal at ${million.toLocaleString('en')} | ${goals.p99} ms | ${goals.addedMebibytes} MiB | ${goals.loadMs} ms | | | | |`,
    '',
  ].join('\n');
  writeReport('public-pictures', { figures: { machine: machine(), date: today(), growth }, plot, text });
}
