import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import type { SiteChunk } from '../../shared/api/page.ts';
import { withImports } from '../../shared/api/site-chunks.ts';
import { addressesOf, entryChunk, pageList } from '../../shared/infrastructure/pages.ts';

/**
 * Adds `shell.js` to the file of `before-paint.js`, which only the shell loads, with the files of each page. Served pages
 * may also be shown in the shell.
 */
export function shellScript(): Plugin {
  return {
    name: 'shell-script',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const chunks = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
      const pages = Map.groupBy(pageList, ({ chunks: names }) => names.join(' '));
      const data = [...pages].map(([names, some]) => ({
        addresses: addressesOf(some.map(({ path }) => path)),
        ...pageOf(
          chunks,
          names.split(' '),
          some.some(({ hasForm }) => hasForm),
        ),
      }));
      const source = await readFile(join(import.meta.dirname, 'shell.js'), 'utf8');
      const script = `(function () { var pages = ${JSON.stringify(data)}; ${source} })();`;
      const { code } = await transform(script, { minify: true, target: 'es5' });
      await appendFile(join(dir, 'before-paint.js'), code);
    },
  };
}

/** The frame of pages with these chunks, and by language their files besides those that `index.html` has. */
function pageOf(chunks: Readonly<Record<string, SiteChunk>>, names: readonly string[], hasForm: boolean) {
  const filesOf = (needed: readonly string[]) =>
    withImports(chunks, needed).flatMap(({ file, css = [] }) => [file, ...css]);
  const first = filesOf([entryChunk]);
  const isDesk = names.includes('desk');
  const ofDesk = isDesk || names.includes('account');
  const texts = [ofDesk ? [] : 'public', ofDesk || hasForm ? 'forms' : [], isDesk ? 'desk' : []].flat();
  const styles = ofDesk ? ['src/styles/desk.css'] : [];
  const filesIn = (language: 'sk' | 'en') => {
    const pageTexts = texts.map((name) => `_texts_${name}_${language}`);
    const files = filesOf([...names, ...styles, `src/i18n/texts.ts?${language}`, ...pageTexts]);
    return [...new Set(files)].filter((file) => !first.includes(file));
  };
  return {
    frame: isDesk ? 'desk' : names.includes('home') && 'public',
    sk: filesIn('sk'),
    en: filesIn('en'),
  };
}
