import { gunzipSync, gzipSync } from 'node:zlib';
import { mulberry32 } from '../../functions/ai/generators/drawings/random.ts';
import type { CatalogueEntry } from '../../functions/quizzes/catalogue/catalogue-entry.ts';
import { CatalogueIndex, type CatalogueQuery } from '../../functions/quizzes/catalogue/catalogue-index.ts';
import { sortFields } from '../../shared/api/schemas.ts';
import { makeQuizzes } from './catalogue-quizzes.ts';
import { type Figure, median, report } from './figures.ts';

/**
 * Measures the catalogue with made-up quizzes: queries, memory and loading from a snapshot. `npm run bench catalogue`;
 * for other numbers of quizzes `node scripts/run.mjs scripts/bench/catalogue.ts 100000`.
 */

/** The largest 99th percentile of a query, in milliseconds. */
const goals: Readonly<Record<number, number>> = { 10000: 10 };

const counts = process.argv.slice(2).map(Number);
report('Catalogue', (counts.length > 0 ? counts : [1000, 10_000]).flatMap(measure));

function measure(count: number): Figure[] {
  const before = usedMebibytes();
  const { snapshot, queries } = prepare(count);
  const firstPage = { page: 1, limit: 12, sortBy: 'recommended', sortOrder: 'desc' } as const;
  const catalogue = new CatalogueIndex();
  const loadMs = msOf(() => {
    catalogue.apply(JSON.parse(gunzipSync(snapshot).toString()));
    catalogue.query(firstPage);
  });
  const firstSearchMs = msOf(() => catalogue.query({ ...firstPage, search: 'vlajky' }));
  const times = queries.map((query) => fastestMs(() => catalogue.query(query))).sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const goal = goals[count];
  const name = (what: string) => `${count} quizzes: ${what}`;
  return [
    { name: name('query, median'), value: median(times), unit: 'ms' },
    { name: name('query, 99th percentile'), value: p99, unit: 'ms', ...(goal ? { goal } : {}) },
    { name: name('memory of the index'), value: usedMebibytes() - before, unit: 'MiB' },
    { name: name('load and first page'), value: loadMs, unit: 'ms' },
    { name: name('first search'), value: firstSearchMs, unit: 'ms' },
    { name: name('snapshot'), value: snapshot.byteLength / 1e6, unit: 'MB' },
  ];
}

/** In a function of its own, so that the quizzes themselves can be collected. */
function prepare(count: number): { snapshot: Buffer; queries: CatalogueQuery[] } {
  const quizzes = makeQuizzes(count);
  const changes = quizzes.map((entry) => ({ id: entry.summary.id, version: 2, entry }));
  return { snapshot: gzipSync(JSON.stringify(changes)), queries: queriesFor(quizzes) };
}

/** Searches as visitors type them, lists and deep pages, in every order. */
function queriesFor(quizzes: readonly CatalogueEntry[]): CatalogueQuery[] {
  const random = mulberry32(2);
  const quiz = () => quizzes[Math.floor(random() * quizzes.length)] as CatalogueEntry;
  const titleWords = () => quiz().summary.title.split(' ');
  const kinds: readonly (() => Partial<CatalogueQuery>)[] = [
    () => ({}),
    () => ({ page: 1 + Math.floor((random() * quizzes.length) / 12) }),
    () => ({ language: 'en' }),
    () => ({ firstLanguage: 'en' }),
    () => ({ author: quiz().summary.author.username }),
    () => ({ search: titleWords()[0] }),
    () => ({ search: titleWords().slice(0, 2).join(' ') }),
    () => ({ search: titleWords()[0]?.slice(0, 3) }),
    () => ({ search: 'kvíz' }),
    () => ({ search: 'kvíz', language: 'en' }),
    () => ({ search: 'a' }),
    () => ({ search: quiz().words[40] }),
    () => ({ search: quiz().words.slice(40, 44).join(' ') }),
  ];
  return sortFields.flatMap((sortBy) =>
    (['asc', 'desc'] as const).flatMap((sortOrder) =>
      kinds.flatMap((kind) =>
        [kind(), kind()].map((one) => ({ page: 1, limit: 12, sortBy, sortOrder, ...one })),
      ),
    ),
  );
}

/** The fastest of some rounds, because other programs can only slow one down. */
function fastestMs(run: () => unknown): number {
  return Math.min(...Array.from({ length: 5 }, () => msOf(run)));
}

function msOf(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

function usedMebibytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
