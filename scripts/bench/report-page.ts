import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = 'docs/performance.md';
const folder = 'docs/figures';

/**
 * Writes the results of a benchmark: its figures as JSON and its plot in the same folder, and its section of the page
 * of figures between its marks. Throws if the page has no marks for it.
 */
export function writeReport(
  name: string,
  { figures, plot, text }: { readonly figures: unknown; readonly plot: string; readonly text: string },
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.svg`), plot);
  const before = readFileSync(page, 'utf8');
  const [start, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no marks for ${name}`);
  writeFileSync(page, `${before.slice(0, from + start.length)}\n\n${text}\n${before.slice(to)}`);
}

/** The day of a report. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
