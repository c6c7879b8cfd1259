import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { InlineFiles } from '#shared/api/page.ts';

/**
 * Prints the JavaScript that the first visit to a page loads, in bytes after Brotli, and fails if it exceeds the
 * budget. Texts don't count as JavaScript: the page contains them as data. Run after `vite build`: `node
 * scripts/bench/page-weight.ts [folder of the built site]`.
 */

/** The budget of a page in bytes after Brotli: the 115 kB that playing needs, and room for small changes. */
const budget = 125_000;
const pages = [
  { page: '/', chunk: 'home' },
  { page: '/play/{slug}', chunk: 'play' },
] as const;

/** One chunk of Vite's manifest; `imports` are its static imports, keys of other chunks. */
type Chunk = {
  readonly file: string;
  /** As `vite.config.ts` names it. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

const site = process.argv[2] ?? 'dist/site';
const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const { script } = JSON.parse(readFileSync(join(site, '.vite/inline.json'), 'utf8')) as InlineFiles;

let isOver = false;
for (const { page, chunk } of pages) {
  const chunks = closure([keyOf('base'), keyOf(chunk)]);
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  const weighed = chunks
    .map(({ file }) => ({ file, bytes: weigh(readFileSync(join(site, file))) }))
    .concat({ file: '(in the page)', bytes: weigh(Buffer.from(script)) })
    .sort((a, b) => b.bytes - a.bytes);
  const total = sum(weighed.map(({ bytes }) => bytes));
  if (total > budget) isOver = true;

  console.log(`\n${page}: ${total} bytes of JavaScript, ${budget - total} left of ${budget}`);
  for (const { file, bytes } of weighed) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(
    `${String(sum(styles.map((file) => weigh(readFileSync(join(site, file)))))).padStart(8)}  (styles, not counted)`,
  );
}
if (isOver) {
  console.error(`\nA page loads more than ${budget} bytes of JavaScript.`);
  process.exitCode = 1;
}

/** The key of a chunk in the manifest. */
function keyOf(name: string): string {
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
}

/** The chunks with these keys and their static imports, each once. Throws if the build doesn't have a chunk. */
function closure(keys: readonly string[], seen = new Map<string, Chunk>()): Chunk[] {
  for (const key of keys) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}. Check the list of pages in this script`);
    seen.set(key, chunk);
    closure(chunk.imports ?? [], seen);
  }
  return [...seen.values()];
}

function weigh(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
