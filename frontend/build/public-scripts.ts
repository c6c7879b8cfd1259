import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const name = 'before-paint.js';

/** Minifies the script in `public` that runs before the first paint, because Vite copies it unchanged. */
export function publicScripts(): Plugin {
  return {
    name: 'public-scripts',
    apply: 'build',
    async generateBundle() {
      const source = await readFile(join(import.meta.dirname, '../public', name), 'utf8');
      const { code = source } = await minify(source);
      this.emitFile({ type: 'asset', fileName: name, source: code });
    },
  };
}
