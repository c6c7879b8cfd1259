import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';
import { preprocessCSS, resolveConfig } from 'vite';
import { ROOT } from './toolchain/checkout.mjs';

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

/** Exports that Node loads lazily, when they are first read, and that packages import by their names. */
const usedGetters: Readonly<Record<string, readonly string[]>> = {
  crypto: ['getRandomValues'],
  fs: ['promises', 'ReadStream'],
};

/**
 * Imports Node's own modules without their ES module facade. The facade reads all exports of a module, even those that
 * Node loads lazily: with `node:http` it loads Node's `fetch`, which takes longer than the rest.
 */
export const builtinModules: Plugin = {
  name: 'builtin-modules',
  setup(build) {
    const namespace = 'builtin-module';
    build.onResolve({ filter: /^[a-z_/:]+$/ }, ({ path, kind }) => {
      if (!isBuiltin(path) || kind === 'require-call') return undefined;
      return { path: path.replace(/^node:/, ''), namespace, sideEffects: false };
    });
    build.onLoad({ filter: /./, namespace }, ({ path }) => {
      const names = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(path)))
        .filter(([name, { get }]) => !get || usedGetters[path]?.includes(name))
        .filter(([name]) => /^[a-z_]\w*$/i.test(name) && name !== 'default')
        .map(([name]) => name);
      return {
        contents: [
          `const builtin = process.getBuiltinModule('node:${path}');`,
          'export default builtin;',
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`),
        ].join('\n'),
      };
    });
  },
};

/** A dynamic import by a pattern also matches test files; they are bundled as empty modules. */
export const withoutTests: Plugin = {
  name: 'without-tests',
  setup(build) {
    build.onLoad({ filter: /\.test\.ts$/ }, () => ({ contents: '', loader: 'ts' }));
  },
};

/**
 * Bundles code of the site for rendering pages. A CSS module exports the same class names as in the build of the site.
 * Styles and modules that only a browser loads are left out.
 */
export const siteCode: Plugin = {
  name: 'site-code',
  setup(build) {
    const vite = resolveConfig({ configFile: `${ROOT}/vite.config.ts`, logLevel: 'error' }, 'build');
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const { modules } = await preprocessCSS(await readFile(path, 'utf8'), path, await vite);
      return { contents: `export default ${JSON.stringify(modules)};`, loader: 'js' };
    });
    build.onLoad({ filter: browserOnly }, () => ({ contents: '' }));
  },
};

/** Pages of one visitor, which are rendered in the browser alone, and modules that are loaded for authors or after clicks. */
const browserOnly =
  /\/frontend\/src\/(features\/(account|desk|history|result|rounds\/(desk|report))\/.*-page|app\/(admin-layout|guards|sign-in-events|user-menu)|ui\/zoom\/zoom-parts)\.tsx?$/;

/** Runs in a separate process, because Node caches imported modules and later builds would not see changes. */
async function exportedJson(path: string): Promise<string> {
  const url = JSON.stringify(pathToFileURL(path).href);
  const code = `const { default: data } = await import(${url}); process.stdout.write(JSON.stringify(data));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { maxBuffer });
  return stdout;
}
