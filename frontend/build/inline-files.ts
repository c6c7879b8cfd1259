// Kept because Vite builds no HTML for pages that a function renders, and no hashes for their security policy.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import type { InlineFiles } from '../../shared/api/page.ts';
import { withImports } from '../../shared/api/site-chunks.ts';
import { entryChunk, laterChunk } from '../../shared/infrastructure/pages.ts';
import { stylesFor } from './page-styles.ts';

/** The script that runs before the first paint. */
const script = 'before-paint.js';

/**
 * Writes `.vite/inline.json`: the styles of the pages with these chunks, and the script that runs before the first paint.
 * The HTML of pages contains them, and the content security policy allows their hashes (`InlineFiles` of the contract).
 */
export function inlineFiles(pages: readonly (readonly string[])[]): Plugin {
  return {
    name: 'inline-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const read = (file: string) => readFile(join(dir, file), 'utf8');
      const chunks = JSON.parse(await read('.vite/manifest.json'));
      const cssOf = (names: readonly string[]) => withImports(chunks, names).flatMap(({ css }) => css ?? []);
      const textOf = async (files: readonly string[]) => (await Promise.all(files.map(read))).join('');
      const styles: Record<string, string> = {};
      for (const names of pages) {
        const css = await textOf([...new Set(cssOf(names))]);
        styles[names.join(' ')] = stylesFor(css, codeOf(this, bundle, names));
      }
      const sheets = [...new Set([...pages.flat(), laterChunk].flatMap((name) => cssOf([name])))];
      // A page that has the fonts already would show its text in another font for a moment.
      const all = (await textOf(sheets)).replace(/@font-face\{[^}]*\}/g, '');
      const allStyles = `assets/${createHash('sha256').update(all).digest('base64url').slice(0, 8)}.css`;
      await writeFile(join(dir, allStyles), all);
      // Vite copies it unchanged, with commas that the oldest browsers refuse.
      const { code } = await transform(await read(script), { minify: true, target: 'es5' });
      await writeFile(join(dir, script), code);
      const inline = {
        script: code,
        styles,
        sheets,
        allStyles,
        hashes: {
          script: [hashOf(code)],
          style: [...new Set(Object.values(styles).map(hashOf))],
        },
      } satisfies InlineFiles & Record<string, unknown>;
      await writeFile(join(dir, '.vite/inline.json'), JSON.stringify(inline));
    },
  };
}

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * The code of the page in the last of these chunks, and of its layout, with all that they import, but not what they load
 * later. Any page may say that something doesn't exist.
 */
function codeOf({ getModuleInfo }: Context, bundle: Rolldown.OutputBundle, names: readonly string[]): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const code = new Map(chunks.flatMap(({ modules }) => Object.entries(modules)));
  const ids = new Set<string>();
  const add = (id: string) => {
    if (ids.has(id)) return;
    ids.add(id);
    getModuleInfo(id)?.importedIds.forEach(add);
  };
  const whole = [entryChunk, names.at(-1)];
  for (const { name, moduleIds } of chunks) {
    if (whole.includes(name)) moduleIds.forEach(add);
    else {
      const isPart = (id: string) =>
        (names.includes(name) && id.includes('-layout.')) || id.includes('notice-rest');
      moduleIds.filter(isPart).forEach(add);
    }
  }
  return [...ids].map((id) => code.get(id)?.code ?? '').join(' ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
