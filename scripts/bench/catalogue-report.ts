import type { Figures, FiguresFile } from './catalogue-figures.ts';
import { drawCharts } from './charts.ts';
import { writeReport } from './report-page.ts';

/** The goals at `goalCount` quizzes. */
export const goals = { p99: 5, peakMebibytes: 256, loadMs: 400 };
export const goalCount = 100_000;

const colours = { arrays: '#1763c6', fts5: '#b4530a' } as const;

/** Writes the figures of both engines, their plot and their tables. */
export function reportCatalogue(file: FiguresFile): void {
  const chart = (title: string, unit: string, goal: number, of: (figures: Figures) => number) => ({
    ...{ title, unit, goal },
    series: (['arrays', 'fts5'] as const).map((name) => ({
      name,
      colour: colours[name],
      points: file.figures
        .filter(({ engine }) => engine === name)
        .map((one) => [one.quizzes, of(one)] as const)
        .sort(([a], [b]) => a - b),
    })),
  });
  const plot = drawCharts('Catalogue by the number of quizzes', [
    chart('Query, 99th percentile', 'ms', goals.p99, ({ p99 }) => p99),
    chart('Most memory', 'MiB', goals.peakMebibytes, ({ peakMebibytes }) => peakMebibytes),
    chart('Load and first page', 'ms', goals.loadMs, ({ loadMs }) => loadMs),
  ]);
  writeReport('catalogue', { figures: file, plot, text: tables(file) });
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
