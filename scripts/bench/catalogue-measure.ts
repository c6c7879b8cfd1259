import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '../../functions/catalogue/catalogue-entry.ts';
import type { CatalogueQuery } from '../../functions/catalogue/catalogue-index.ts';
import { type ContenderName, contenders, type Loaded } from './catalogue-contenders.ts';
import { type Answers, type RunFigures, type Work, workFiles } from './catalogue-figures.ts';

/**
 * A process that `catalogue.ts` starts, bundled as a function is. It loads an engine from its file and measures that;
 * unless only `load` is requested, it measures queries, too, each in several rounds or `once`.
 */

/** A query that takes longer than this in total isn't repeated. */
const enoughMs = 200;
const firstPage: CatalogueQuery = { page: 1, limit: 12, sortBy: 'createdAt', sortOrder: 'desc' };

const [, , engine = '', folder = '', part] = process.argv;
/** The fastest of these rounds counts, because other programs can only slow a round down. */
const rounds = part === 'once' ? 1 : 10;
const { loaded, loadMs } = load(engine as ContenderName, folder);
console.log(JSON.stringify(part === 'load' ? { loadMs } : measure(loaded, loadMs, folder)));

function load(engine: ContenderName, folder: string): { loaded: Loaded; loadMs: number } {
  const started = performance.now();
  const loaded = contenders[engine].load(join(folder, engine));
  loaded.query(firstPage);
  return { loaded, loadMs: performance.now() - started };
}

function measure(loaded: Loaded, loadMs: number, folder: string): RunFigures & { answers: Answers } {
  const { queries, changes } = workFiles(folder);
  const times: { kind: string; ms: number }[] = [];
  const answers: Record<string, [number, string]> = {};
  for (const [kind, all] of Object.entries(read<Work['queries']>(queries))) {
    for (const query of all) times.push({ kind, ms: fastest(loaded, query) });
    const first = all[0] ?? firstPage;
    const { total, ids } = loaded.query(first);
    // The database doesn't sort the matches of words by relevance.
    answers[kind] = [total, (first.search ?? '').length < 3 ? ids.join() : ''];
  }
  const memory = {
    mebibytes: process.memoryUsage.rss() / 2 ** 20,
    peakMebibytes: process.resourceUsage().maxRSS / 1024,
  };
  return {
    loadMs,
    ...memory,
    ...percentiles(times.map(({ ms }) => ms)),
    kinds: byKind(times),
    ...measureChanges(loaded, read<Work['changes']>(changes)),
    answers,
  };
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function fastest(loaded: Loaded, query: CatalogueQuery): number {
  const times: number[] = [];
  const started = performance.now();
  while (times.length < rounds && performance.now() - started < enoughMs) {
    const before = performance.now();
    loaded.query(query);
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}

function byKind(times: readonly { kind: string; ms: number }[]): RunFigures['kinds'] {
  const kinds = Object.entries(Object.groupBy(times, ({ kind }) => kind));
  return Object.fromEntries(
    kinds.map(([kind, of = []]) => {
      const all = of.map(({ ms }) => ms);
      return [kind, { p50: percentiles(all).p50, worst: Math.max(...all) }];
    }),
  );
}

function measureChanges(
  loaded: Loaded,
  changes: readonly CatalogueEntry[],
): Pick<RunFigures, 'burstMs' | 'changeMs'> {
  const timed = (coming: readonly CatalogueEntry[]) => {
    const before = performance.now();
    loaded.change(coming);
    return performance.now() - before;
  };
  return { changeMs: timed(changes.slice(0, 1)), burstMs: timed(changes.slice(1)) };
}

function percentiles(values: readonly number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
