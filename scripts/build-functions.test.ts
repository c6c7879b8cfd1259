import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFunctions, watchFunctions } from './build-functions.ts';

const run = promisify(execFile);
let root: string;

const put = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

const bundles = async () => {
  const folder = join(root, 'dist/functions');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.mjs')).sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'functions-'));
  await put('package.json', '{ "type": "module", "imports": { "#shared/*": "./shared/*" } }');
  await put('shared/limit.ts', 'export const LIMIT: number = 41;');
  await put('functions/platform/one.ts', 'export const one = 1;');
  await put(
    'functions/alpha/index.ts',
    `import { LIMIT } from '#shared/limit.ts';
     import { one } from '../platform/one.ts';
     export const handler = async () => ({ sum: LIMIT + one, late: (await import('./late.ts')).late });`,
  );
  await put('functions/alpha/late.ts', "export const late = 'yes';");
  await put(
    'functions/beta/index.ts',
    "import old from './old.cjs'; export const handler = async () => old();",
  );
  await put('functions/beta/old.cjs', "module.exports = () => typeof require('node:path').join;");
  await put('functions/without-entry/part.ts', 'export {};');
});

afterEach(() => rm(root, { recursive: true }));

describe('buildFunctions', () => {
  it('makes a working bundle of each group, with dynamic imports in separate chunks', async () => {
    expect(await buildFunctions(root)).toEqual(['alpha', 'beta']);

    expect(Object.keys(await bundles())).toEqual([
      expect.stringMatching(/^alpha\/chunks\/late-\w+\.mjs$/),
      'alpha/index.mjs',
      'beta/index.mjs',
    ]);
    const { handler } = await import(join(root, 'dist/functions/alpha/index.mjs'));
    expect(await handler()).toEqual({ sum: 42, late: 'yes' });
  });

  it('replaces a data module with its value, without the files that it reads', async () => {
    await put('big.json', JSON.stringify(Array.from({ length: 1000 }, (_none, index) => index)));
    await put(
      'functions/alpha/late.ts',
      "import sum from './sum.data.ts'; export const late: string = 'sum ' + sum.of;",
    );
    await put(
      'functions/alpha/sum.data.ts',
      `import { readFileSync } from 'node:fs';
       const all: number[] = JSON.parse(readFileSync(new URL('../../big.json', import.meta.url), 'utf8'));
       export default { of: all.reduce((one, other) => one + other, 0), text: 'a "quoted" \\u2028 one' };`,
    );

    await buildFunctions(root);

    const code = Object.values(await bundles()).join('');
    expect(code).not.toContain('readFileSync');
    await rm(join(root, 'big.json'));
    const { handler } = await import(join(root, 'dist/functions/alpha/index.mjs'));
    expect(await handler()).toEqual({ sum: 42, late: 'sum 499500' });
  });

  it('imports Node’s modules without the exports that Node loads lazily', async () => {
    await put(
      'functions/alpha/late.ts',
      `import { ReadStream } from 'node:fs';
       import { request } from 'node:http';
       import path, { join } from 'path';
       const { createHash } = await import('node:crypto');
       export const late = [ReadStream.name, request.name, path.join === join, createHash.name].join(' ');`,
    );

    await buildFunctions(root);

    const code = Object.values(await bundles()).join('');
    expect(code).not.toMatch(/(from|import)\s*\(?\s*["'](node:)?(fs|http|path|crypto)["']/);
    const file = join(root, 'dist/functions/alpha/index.mjs');
    const program = `
      const { handler } = await import(${JSON.stringify(file)});
      const { late } = await handler();
      const loaded = process.moduleLoadList.some((name) => name.includes('undici'));
      process.stdout.write(late + (loaded ? ', with fetch' : ''));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout).toBe('ReadStream request true createHash');
  });

  it('leaves out tests that match the pattern of an import', async () => {
    await put(
      'functions/alpha/late.ts',
      "export const late = async (name: string) => (await import('./kinds/' + name + '.ts')).kind;",
    );
    await put('functions/alpha/kinds/one.ts', "export const kind = 'one';");
    await put('functions/alpha/kinds/one.test.ts', "import 'vitest'; export const kind = 'a test';");

    await buildFunctions(root);

    const code = Object.values(await bundles()).join('');
    expect(code).toContain('one');
    expect(code).not.toContain('a test');
  });

  it('leaves out code of a shared file that only another function uses', async () => {
    await put('functions/platform/one.ts', "export const one = 1; export const two = 'code of another';");
    await put(
      'functions/beta/index.ts',
      "import { two } from '../platform/one.ts'; export const handler = () => two;",
    );

    await buildFunctions(root);

    const all = Object.entries(await bundles());
    expect(all.filter(([, code]) => code.includes('code of another')).map(([path]) => path)).toEqual([
      'beta/index.mjs',
    ]);
  });

  it('lets CommonJS packages require modules of Node', async () => {
    await buildFunctions(root);
    const { handler } = await import(join(root, 'dist/functions/beta/index.mjs'));
    expect(await handler()).toBe('function');
  });

  it('produces the same bytes again and removes outdated files', async () => {
    await buildFunctions(root);
    const before = await bundles();
    await put('dist/functions/alpha/chunks/stale.mjs', '');
    await put('dist/functions/gone/index.mjs', '');

    await buildFunctions(root);

    expect(await bundles()).toEqual(before);
  });
});

describe('watchFunctions', () => {
  it('reports which groups a change has rebuilt', async () => {
    const rebuilt = Promise.withResolvers<string[]>();
    const stop = await watchFunctions(rebuilt.resolve, root);
    await put('shared/limit.ts', 'export const LIMIT: number = 1234;');

    expect(await rebuilt.promise).toEqual(['alpha']);
    expect((await bundles())['alpha/index.mjs']).toContain('1235');
    await stop();
  });
});
