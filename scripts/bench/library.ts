import type { LibraryQuery } from '../../functions/pictures/library-query.ts';
import { queryLibrary } from '../../functions/pictures/library-query.ts';
import { listLibrary } from '../../functions/pictures/picture-store.ts';
import { batchesOf } from '../../functions/platform/batches.ts';
import { capacityDuring } from '../../functions/testing/consumed-capacity.ts';
import { seedPicture } from '../../functions/testing/seeded-quiz.ts';
import { startTestTable } from '../../functions/testing/test-table.ts';
import { drawCharts } from './charts.ts';
import { type Figure, machine, median, report } from './figures.ts';
import { today, writeReport } from './report-page.ts';

/**
 * Measures what one page of an author's library costs by the number of pictures in it: time, read units and memory.
 * `node scripts/bench/library.ts [number ...]`. Writes the figures of `docs/performance.md` for the usual numbers.
 */

type Growth = {
  readonly pictures: number;
  readonly milliseconds: number;
  readonly readUnits: number;
  readonly megabytes: number;
};

const usual = [10, 100, 1000, 10_000];
const rounds = 5;
const dollarsPerReadUnit = 0.125e-6;
const page: LibraryQuery = { page: 1, limit: 24, sortBy: 'filename', sortOrder: 'asc', search: 'slov' };

const asked = process.argv.slice(2).map(Number);
const table = await startTestTable();
const growth: Growth[] = [];
try {
  for (const pictures of asked.length > 0 ? asked : usual) growth.push(await measure(pictures));
} finally {
  await table.close();
}
report('Library of one author', growth.flatMap(figuresOf));
if (asked.length === 0) writeGrowth();

async function measure(pictures: number): Promise<Growth> {
  const ownerId = `author-${pictures}`;
  for (const batch of batchesOf([...Array(pictures).keys()], 50)) {
    await Promise.all(batch.map((n) => seedPicture(ownerId, { filename: `Slovensko ${n}.png` })));
  }
  const show = async () => queryLibrary(await listLibrary(ownerId), page);
  const { readUnits } = await capacityDuring(show);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await show();
    times.push(performance.now() - startedAt);
  }
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const kept = await listLibrary(ownerId);
  global.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  if (kept.length !== pictures) throw new Error(`The library has ${kept.length} pictures`);
  return { pictures, milliseconds: median(times), readUnits, megabytes: Math.max(0.01, megabytes) };
}

function figuresOf({ pictures, milliseconds, readUnits, megabytes }: Growth): Figure[] {
  const name = (what: string) => `${pictures} pictures: ${what}`;
  return [
    { name: name('a page'), value: milliseconds, unit: 'ms' },
    { name: name('read units'), value: readUnits, unit: 'RU' },
    { name: name('memory'), value: megabytes, unit: 'MB' },
  ];
}

function writeGrowth(): void {
  const chart = (title: string, unit: string, of: (one: Growth) => number) => ({
    ...{ title, unit },
    series: [
      {
        name: '',
        colour: '#1763c6',
        points: growth.map((one) => [one.pictures, of(one)] as const),
      },
    ],
  });
  const plot = drawCharts('A page of an author’s library by the number of pictures', [
    chart('Time of a page', 'ms', ({ milliseconds }) => milliseconds),
    chart('Memory', 'MB', ({ megabytes }) => megabytes),
    chart('Price of a million pages', 'USD', ({ readUnits }) => readUnits * dollarsPerReadUnit * 1e6),
  ]);
  const rows = growth.map(
    ({ pictures, milliseconds, readUnits, megabytes }) =>
      `| ${pictures.toLocaleString('en')} | ${milliseconds.toFixed(1)} ms | ${readUnits} | ${megabytes.toFixed(1)} MB |`,
  );
  const text = [
    `${machine()}, ${today()}.`,
    '',
    '| pictures | a page | read units | memory |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  writeReport('library', { figures: { machine: machine(), date: today(), growth }, plot, text });
}
