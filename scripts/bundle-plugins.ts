import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';

const run = promisify(execFile);
/** The largest output of one data module in bytes. */
const maxBuffer = 16 * 1024 * 1024;

/**
 * Evaluates every module called `*.data.ts` while bundling and replaces it with its default export as JSON, so that the
 * large packages that it reads aren't in the bundle. Without bundling, the module runs normally.
 */
export const dataModules: Plugin = {
  name: 'data-modules',
  setup(build) {
    build.onLoad({ filter: /\.data\.ts$/ }, async ({ path }) => ({
      contents: `export default JSON.parse(${JSON.stringify(await exportedJson(path))});`,
      loader: 'js',
    }));
  },
};

/** A dynamic import by a pattern also matches test files; they are bundled as empty modules. */
export const withoutTests: Plugin = {
  name: 'without-tests',
  setup(build) {
    build.onLoad({ filter: /\.test\.ts$/ }, () => ({ contents: '', loader: 'ts' }));
  },
};

/** Runs in a separate process, because Node caches imported modules and later builds would not see changes. */
async function exportedJson(path: string): Promise<string> {
  const url = JSON.stringify(pathToFileURL(path).href);
  const code = `const { default: data } = await import(${url}); process.stdout.write(JSON.stringify(data));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { maxBuffer });
  return stdout;
}
