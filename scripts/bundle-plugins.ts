import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';

const run = promisify(execFile);
/** Largest exported data of one module in bytes. */
const maxBuffer = 16 * 1024 * 1024;

/**
 * Runs every module called `*.data.ts` while bundling and puts what it exports by default, as JSON, in its place: what
 * such a module reads (packages of many megabytes) stays out of the bundle. Outside a bundle the module runs as it is.
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

/** In a separate process: Node would keep a module that was imported here, so later builds would not see changes. */
async function exportedJson(path: string): Promise<string> {
  const url = JSON.stringify(pathToFileURL(path).href);
  const code = `const { default: data } = await import(${url}); process.stdout.write(JSON.stringify(data));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { maxBuffer });
  return stdout;
}
