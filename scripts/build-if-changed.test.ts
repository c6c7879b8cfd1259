import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BuildTarget, buildIfChanged, buildNow } from './build-if-changed.ts';

let root: string;
let builds: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'your-quizzes-build-'));
  builds = 0;
  mkdirSync(join(root, 'source'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'source/a.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const target = (build?: () => void): BuildTarget => ({
  root,
  inputs: ['source', 'not-there.json'],
  output: 'dist/built.js',
  stamp: 'dist/inputs.sha256',
  build: async () => {
    builds += 1;
    build?.();
    writeFileSync(join(root, 'dist/built.js'), '');
  },
});

it('builds again only when an input changes, is renamed or is added', async () => {
  expect(await buildIfChanged(target())).toBe(true);
  expect(await buildIfChanged(target())).toBe(false);
  writeFileSync(join(root, 'source/a.ts'), 'two');
  expect(await buildIfChanged(target())).toBe(true);
  writeFileSync(join(root, 'source/b.ts'), '');
  expect(await buildIfChanged(target())).toBe(true);
  expect(await buildIfChanged(target())).toBe(false);
  expect(builds).toBe(3);
});

it('does not build for a changed test', async () => {
  await buildIfChanged(target());
  writeFileSync(join(root, 'source/a.test.ts'), '');
  expect(await buildIfChanged(target())).toBe(false);
});

it('builds again when the output is missing', async () => {
  await buildIfChanged(target());
  rmSync(join(root, 'dist/built.js'));
  expect(await buildIfChanged(target())).toBe(true);
});

it('builds again after a failure, even from inputs that were built before', async () => {
  await buildIfChanged(target());
  writeFileSync(join(root, 'source/a.ts'), 'wrong');
  const failing = target(() => {
    throw new Error('syntax');
  });
  await expect(buildIfChanged(failing)).rejects.toThrow('syntax');
  writeFileSync(join(root, 'source/a.ts'), 'one');
  expect(await buildIfChanged(target())).toBe(true);
});

it('builds again if an input changed during the build', async () => {
  await buildIfChanged(target(() => writeFileSync(join(root, 'source/a.ts'), 'newer')));
  expect(await buildIfChanged(target())).toBe(true);
});

it('builds without changes when called by `buildNow`, and then not again', async () => {
  await buildIfChanged(target());
  await buildNow(target());
  expect(builds).toBe(2);
  expect(await buildIfChanged(target())).toBe(false);
});
