import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFunctions } from './build-functions.ts';
import { packForLambda } from './native-packages.ts';
import { ROOT } from './toolchain/checkout.mjs';

const run = promisify(execFile);
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'natives-'));
  await mkdir(join(root, 'functions/draw'), { recursive: true });
  await mkdir(join(root, 'functions/plain'));
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await cp(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'functions/plain/index.ts'), 'export const handler = async () => 1;');
  await writeFile(
    join(root, 'functions/draw/index.ts'),
    `import sharp from 'sharp';
     const background = '#204060';
     export const handler = async () =>
       (await sharp({ create: { width: 3, height: 2, channels: 3, background } }).webp().toBuffer()).length;`,
  );
});

afterAll(() => rm(root, { recursive: true }));

const packed = async (group: string) => {
  const folder = join(root, 'dist/functions', group);
  return (await readdir(folder, { recursive: true })).filter((path) =>
    /\.node$|\/libvips-cpp\.so/.test(path),
  );
};

/** The machine type in the header of a library. */
const machineOf = async (path: string) =>
  (await readFile(join(root, 'dist/functions', path))).readUInt16LE(18);
const AARCH64 = 183;

it('packs native code for this machine and runs from the asset alone', async () => {
  await buildFunctions(root);

  expect(await packed('plain')).toEqual([]);
  expect(await packed('draw')).toContainEqual(
    expect.stringContaining(`@img/sharp-${process.platform}-${process.arch}/`),
  );
  const elsewhere = await mkdtemp(join(tmpdir(), 'asset-'));
  await cp(join(root, 'dist/functions/draw'), elsewhere, { recursive: true });
  const script = `console.log(await (await import('${elsewhere}/index.mjs')).handler())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(Number(stdout)).toBeGreaterThan(20);
  await rm(elsewhere, { recursive: true });
});

it('also packs native code for the deployment platform, and keeps it when built for this machine again', async () => {
  await buildFunctions(root);
  await packForLambda(root);
  const files = await packed('draw');

  const deployed = files.filter((path) => path.includes('linux-arm64/'));
  expect(deployed).toHaveLength(2);
  for (const path of deployed) expect(await machineOf(join('draw', path))).toBe(AARCH64);
  expect(files.length).toBeGreaterThan(deployed.length);

  await buildFunctions(root);
  expect(await packed('draw')).toEqual(files);
});

it('removes native code from a function that no longer needs it', async () => {
  await writeFile(join(root, 'functions/draw/index.ts'), 'export const handler = async () => 2;');
  await buildFunctions(root);

  expect(await readdir(join(root, 'dist/functions/draw'))).toEqual(['index.mjs']);
});
