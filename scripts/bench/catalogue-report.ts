import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Figures, type FiguresFile, figuresFile } from './catalogue-figures.ts';
import { drawCharts } from './catalogue-plot.ts';

/** The goals at `goalCount` quizzes. */
export const goals = { p99: 5, peakMebibytes: 256, loadMs: 400 };
export const goalCount = 100_000;

const page = 'docs/performance.md';
const plot = 'docs/figures/catalogue.svg';
const [start, end] = ['<!-- catalogue: written by npm run bench:catalogue -->', '<!-- /catalogue -->'];

/** Writes the figures as JSON, the plot, and the tables of `docs/performance.md` between their marks. */
export function writeReport(file: FiguresFile): void {
  mkdirSync(dirname(figuresFile), { recursive: true });
  writeFileSync(figuresFile, `${JSON.stringify(file, null, 2)}\n`);
  const charts = [
    { title: 'Query, 99th percentile', unit: 'ms', goal: goals.p99, of: ({ p99 }: Figures) => p99 },
    { title: 'Most memory', unit: 'MiB', goal: goals.peakMebibytes, of: (one: Figures) => one.peakMebibytes },
    { title: 'Load and first page', unit: 'ms', goal: goals.loadMs, of: ({ loadMs }: Figures) => loadMs },
  ];
  writeFileSync(plot, drawCharts(file.figures, charts));
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no marks for the catalogue's figures`);
  writeFileSync(page, `${text.slice(0, from + start.length)}\n\n${tables(file)}\n${text.slice(to)}`);
}

function tables({ machine, date, figures }: FiguresFile): string {
  const rows: readonly [name: string, of: (one: Figures) => string, goal?: string][] = [
    ['query, median', ({ p50 }) => `${p50.toFixed(2)} ms`],
    ['query, 99th percentile', ({ p99 }) => `${p99.toFixed(2)} ms`, `${goals.p99} ms`],
    ['load and first page', ({ loadMs }) => `${loadMs.toFixed(0)} ms`, `${goals.loadMs} ms`],
    [
      'most memory of the process',
      (one) => `${one.peakMebibytes.toFixed(0)} MiB`,
      `${goals.peakMebibytes} MiB`,
    ],
    ['one change', ({ changeMs }) => `${changeMs.toFixed(1)} ms`],
    ['999 changes at once', ({ burstMs }) => `${burstMs.toFixed(0)} ms`],
    ['files', ({ fileBytes }) => `${(fileBytes / 1e6).toFixed(1)} MB`],
    ['build from nothing', ({ buildMs }) => `${(buildMs / 1000).toFixed(1)} s`],
  ];
  const head = figures.map(({ engine, quizzes }) => `${engine}, ${quizzes.toLocaleString('en')}`);
  const ours = figures.find((one) => one.engine === 'arrays' && one.quizzes === goalCount);
  const theirs = figures.find((one) => one.engine === 'fts5' && one.quizzes === goalCount);
  const kinds = Object.keys(ours?.kinds ?? {}).map((kind) => {
    const [a, b] = [ours?.kinds[kind]?.worst ?? 0, theirs?.kinds[kind]?.worst ?? 0];
    return `| ${kind} | ${a.toFixed(2)} ms | ${b.toFixed(2)} ms | ${(a / b).toFixed(3)} |`;
  });
  return [
    `${machine}, ${date}.`,
    '',
    `| | ${head.join(' | ')} | goal at ${goalCount.toLocaleString('en')} |`,
    `| --- |${' --- |'.repeat(head.length + 1)}`,
    ...rows.map(([name, of, goal = '']) => `| ${name} | ${figures.map(of).join(' | ')} | ${goal} |`),
    '',
    `The slowest query of each kind at ${goalCount.toLocaleString('en')} quizzes:`,
    '',
    '| kind | arrays | fts5 | ratio |',
    '| --- | --- | --- | --- |',
    ...kinds,
    '',
  ].join('\n');
}
