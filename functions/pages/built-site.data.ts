import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '#shared/api/page.ts';

const folder = join(import.meta.dirname, '../../dist/site');
/** The development server has none of them, and serves the pages itself. */
const read = (name: string) => {
  const file = join(folder, '.vite', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

if (!existsSync(join(folder, 'index.html')))
  throw new Error('The site is not built. Run "npm run build:site" first');

const site: BuiltSite = {
  shell: readFileSync(join(folder, 'index.html'), 'utf8'),
  chunks: read('manifest.json') ?? {},
  inline: read('inline.json') ?? { script: '', styles: {}, sheets: [], hashes: { script: [], style: [] } },
};

/** The built site, put into the function's bundle: a page names the files of the same build. */
export default site;
