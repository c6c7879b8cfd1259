import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import type { SiteChunk } from '../../shared/api/page.ts';
import { withImports } from '../../shared/api/site-chunks.ts';
import { languages } from '../../shared/domain/language.ts';
import { addressesOf, entryChunk, servedPages, shellPages } from '../../shared/infrastructure/pages.ts';

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
      const routes = Object.entries({ ...shellPages, ...servedPages });
      const needs = [...new Set(routes.map(([, names]) => names.join(' ')))];
      const pages = needs.map((names) => ({
        addresses: addressesOf(
          routes.flatMap(([route, needed]) => (needed.join(' ') === names ? route : [])),
        ),
        ...pageOf(chunks, names.split(' ')),
      }));
      const source = await readFile(join(import.meta.dirname, 'shell.js'), 'utf8');
      const code = `(function () { var pages = ${JSON.stringify(pages)}; ${source} })();`;
      await appendFile(
        join(dir, 'before-paint.js'),
        (await transform(code, { minify: true, target: 'es5' })).code,
      );
    },
  };
}

/** The frame of pages with these chunks, and their files besides those that `index.html` has, also by language. */
function pageOf(chunks: Readonly<Record<string, SiteChunk>>, names: readonly string[]) {
  const isDesk = names.includes('desk');
  const hasDeskTexts = isDesk || names.includes('account');
  const filesOf = (...needed: readonly string[]) =>
    withImports(chunks, needed).flatMap(({ file, css = [] }) => [file, ...css]);
  const first = filesOf(entryChunk);
  const files = filesOf(...names, ...(hasDeskTexts ? ['src/styles/desk.css'] : []));
  const texts = languages.map((language) => [
    language,
    filesOf(
      `src/i18n/texts.ts?${language}`,
      hasDeskTexts ? `src/app/desk-texts.ts?${language}` : `texts-${language}`,
    ).filter((file) => !first.includes(file)),
  ]);
  return {
    frame: isDesk ? 'desk' : names.includes('home') && 'public',
    files: [...new Set(files)].filter((file) => !first.includes(file)),
    ...Object.fromEntries(texts),
  };
}
