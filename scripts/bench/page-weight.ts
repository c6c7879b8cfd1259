import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Prints the JavaScript that the first visit to a page loads, in bytes after Brotli, and fails if it exceeds the budget.
 * Run after `vite build`: `node scripts/bench/page-weight.ts [folder of the built site]`.
 */

/** The budget of a page in bytes after Brotli: what the two pages need, and 2% for upgrades of libraries. */
const budget = 126_000;
const languages = ['sk', 'en'] as const;
const pages = [
  {
    page: '/',
    folder: 'browse/home',
    file: 'home-page',
    layouts: ['src/app/api-cache.tsx', 'src/app/public-layout.tsx'],
  },
  { page: '/play/{slug}', folder: 'play', file: 'play-page', layouts: [] },
] as const;

/** One chunk of Vite's manifest; `imports` are its static imports, names of other chunks. */
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

const site = process.argv[2] ?? 'dist/site';
const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
/** Scripts from `frontend/public` that `index.html` also loads. */
const plainScripts = ['theme.js'];

let isOver = false;
for (const { page, folder, file, layouts } of pages) {
  for (const language of languages) {
    const chunks = closure([
      'index.html',
      `src/i18n/${language}.ts`,
      ...layouts,
      `src/features/${folder}/${file}.tsx`,
      `src/features/${folder}/texts.${language}.ts`,
    ]);
    const scripts = [...new Set([...chunks.map(({ file }) => file), ...plainScripts])];
    const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
    const weighed = scripts
      .map((script) => ({ file: script, bytes: weigh(script) }))
      .sort((a, b) => b.bytes - a.bytes);
    const total = sum(weighed.map(({ bytes }) => bytes));
    if (total > budget) isOver = true;

    console.log(
      `\n${page} in ${language}: ${total} bytes of JavaScript, ${budget - total} left of ${budget}`,
    );
    for (const chunk of weighed) console.log(`${String(chunk.bytes).padStart(8)}  ${chunk.file}`);
    console.log(`${String(sum(styles.map(weigh))).padStart(8)}  (styles, not counted)`);
  }
}
if (isOver) {
  console.error(`\nA page loads more than ${budget} bytes of JavaScript.`);
  process.exitCode = 1;
}

/** The named chunks and their static imports, each once. Throws if the build doesn't have a chunk. */
function closure(names: readonly string[], seen = new Map<string, Chunk>()): Chunk[] {
  for (const name of names) {
    if (seen.has(name)) continue;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}. Check the list of pages in this script`);
    seen.set(name, chunk);
    closure(chunk.imports ?? [], seen);
  }
  return [...seen.values()];
}

function weigh(file: string): number {
  const bytes = readFileSync(join(site, file));
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
