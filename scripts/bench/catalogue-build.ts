import { existsSync, statSync, writeFileSync } from 'node:fs';
import type { CatalogueEntry } from '../../functions/catalogue/catalogue-entry.ts';
import { type ContenderName, contenders } from './catalogue-contenders.ts';
import { type BuildFigures, type Work, workFiles } from './catalogue-figures.ts';
import { queriesFor } from './catalogue-queries.ts';
import { makeQuizzes } from './catalogue-quizzes.ts';

/** A process of `catalogue.ts`: makes the file of an engine and, beside it, what is asked of it. */

const changed = 1000;

const [, , engine = '', count = '', file = ''] = process.argv;
console.log(JSON.stringify(build(engine as ContenderName, Number(count), file)));

function build(engine: ContenderName, count: number, file: string): BuildFigures {
  const { queries, changes } = workFiles(file);
  writeFileSync(queries, JSON.stringify(queriesFor(count) satisfies Work['queries']));
  writeFileSync(changes, JSON.stringify(changesFor(count) satisfies Work['changes']));
  let makingMs = 0;
  const timed = function* (): Generator<CatalogueEntry> {
    const quizzes = makeQuizzes(count);
    for (;;) {
      const started = performance.now();
      const next = quizzes.next();
      makingMs += performance.now() - started;
      if (next.done) return;
      yield next.value;
    }
  };
  const started = performance.now();
  contenders[engine].build(timed(), file);
  const buildMs = performance.now() - started - makingMs;
  const files = [file, `${file}.content`].filter((path) => existsSync(path));
  return { buildMs, fileBytes: files.reduce((sum, path) => sum + statSync(path).size, 0) };
}

/** Seven plays for three edits. */
function changesFor(count: number): CatalogueEntry[] {
  return [...makeQuizzes(Math.min(count, changed))].map((entry, index) => {
    const { title, playCount } = entry.summary;
    const change = index % 10 < 3 ? { title: `Nové ${title}` } : { playCount: playCount + 1 };
    return { ...entry, summary: { ...entry.summary, ...change } };
  });
}
