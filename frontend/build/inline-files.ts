// Kept because Vite builds no HTML for pages that a function renders, and no hashes for their security policy.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import { withImports } from '../../shared/api/site-chunks.ts';

/** The script that runs before the first paint. */
const script = 'before-paint.js';

/**
 * Writes `.vite/inline.json`: the styles of these chunks and the script that runs before the first paint. The HTML of
 * pages contains them, and the content security policy allows their hashes (`InlineFiles` of the contract).
 */
export function inlineFiles(chunkNames: readonly string[]): Plugin {
  return {
    name: 'inline-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const read = (file: string) => readFile(join(dir, file), 'utf8');
      const chunks = JSON.parse(await read('.vite/manifest.json'));
      const files = new Set(withImports(chunks, chunkNames).flatMap(({ css }) => css ?? []));
      const styles = Object.fromEntries(
        await Promise.all([...files].map(async (file) => [file, await read(file)] as const)),
      );
      // Vite copies it unchanged, with commas that the oldest browsers refuse.
      const { code } = await transform(await read(script), { minify: true, target: 'es5' });
      await writeFile(join(dir, script), code);
      const inline = {
        script: code,
        styles,
        hashes: {
          script: [hashOf(code)],
          style: Object.values(styles).map(hashOf),
        },
      };
      await writeFile(join(dir, '.vite/inline.json'), JSON.stringify(inline));
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
