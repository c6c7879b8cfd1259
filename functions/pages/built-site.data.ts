import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '#shared/api/page.ts';

const folder = join(import.meta.dirname, '../../dist/site');
const manifest = join(folder, '.vite/manifest.json');

if (!existsSync(join(folder, 'index.html')))
  throw new Error('The site is not built. Run "npm run build:site" first');

const site: BuiltSite = {
  shell: readFileSync(join(folder, 'index.html'), 'utf8'),
  // The development server has none, and serves the pages itself.
  chunks: existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {},
};

/** The built site, put into the function's bundle: a page names the files of the same build. */
export default site;
