import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '../../functions/catalogue/catalogue-entry.ts';
import { type ContenderName, contenders } from './catalogue-contenders.ts';
import { type BuildFigures, type Work, workFiles } from './catalogue-figures.ts';
import { queriesFor } from './catalogue-queries.ts';
import { makeQuizzes } from './catalogue-quizzes.ts';

/** A process of `catalogue.ts`: makes the files of both engines from the same quizzes, and the file with their queries. */

const changed = 1000;
const engines = ['arrays', 'fts5'] as const satisfies ContenderName[];

const [, , count = '', folder = ''] = process.argv;
console.log(JSON.stringify(build(Number(count), folder)));

function build(count: number, folder: string): Record<ContenderName, BuildFigures> {
  const { queries, changes } = workFiles(folder);
  writeFileSync(queries, JSON.stringify(queriesFor(count) satisfies Work['queries']));
  writeFileSync(changes, JSON.stringify(changesFor(count) satisfies Work['changes']));
  const building = engines.map((engine) => {
    const file = join(folder, engine);
    return { engine, file, builder: contenders[engine].builder(file), buildMs: 0 };
  });
  const timed = (one: (typeof building)[number], work: () => void) => {
    const started = performance.now();
    work();
    one.buildMs += performance.now() - started;
  };
  for (const entry of makeQuizzes(count)) {
    for (const one of building) timed(one, () => one.builder.add(entry));
  }
  for (const one of building) timed(one, one.builder.finish);
  const figures = building.map(({ engine, file, buildMs }) => [
    engine,
    { buildMs, fileBytes: bytesOf(file) },
  ]);
  return Object.fromEntries(figures);
}

function bytesOf(file: string): number {
  const files = [file, `${file}.content`].filter((path) => existsSync(path));
  return files.reduce((sum, path) => sum + statSync(path).size, 0);
}

/** Seven plays for three edits. */
function changesFor(count: number): CatalogueEntry[] {
  return [...makeQuizzes(Math.min(count, changed))].map((entry, index) => {
    const { title, playCount } = entry.summary;
    const change = index % 10 < 3 ? { title: `Nové ${title}` } : { playCount: playCount + 1 };
    return { ...entry, summary: { ...entry.summary, ...change } };
  });
}
