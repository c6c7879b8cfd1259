import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { languages } from '#shared/domain/language.ts';
import { filePage, filePageKey, siteUrlPlace } from '#shared/infrastructure/pages.ts';
import builtSite from '../functions/pages/built-site.data.ts';
import { dataModules, siteCode, withoutTests } from './bundle-plugins.ts';
import { ROOT } from './toolchain/checkout.mjs';

/** Renders the page without data into files of the built site, one for each language. Runs after Vite, as a process of its own. */
const outfile = join(ROOT, 'dist/render-page/index.cjs');
await build({
  entryPoints: [join(ROOT, 'functions/pages/site.js')],
  outfile,
  bundle: true,
  // React requires modules of Node when it runs.
  format: 'cjs',
  platform: 'node',
  mainFields: ['module', 'main'],
  plugins: [dataModules, withoutTests, siteCode],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});
const { renderPage }: typeof import('../functions/pages/site.js') = await import(outfile);
for (const language of languages) {
  const request = { path: filePage, query: `lang=${language}`, language, siteUrl: siteUrlPlace };
  const { html } = await renderPage(request, builtSite, () => {
    throw new Error(`${filePage} must not need data`);
  });
  await writeFile(join(ROOT, 'dist/site', filePageKey(language)), html);
}
