import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sizeFindings } from './function-sizes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'function-sizes-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a file of a size that uses no space on the disk. */
async function put(path: string, bytes: number): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), '');
  await truncate(join(folder, path), bytes);
}

it('names a function that is larger than Lambda accepts', async () => {
  await put('small/index.mjs', 262_144_000);
  await put('large/index.mjs', 200_000_000);
  await put('large/node_modules/sharp/sharp.node', 62_144_001);

  expect(await sizeFindings(folder)).toEqual([
    { where: 'functions/large', what: expect.stringContaining('it has 262144001 bytes unpacked') },
  ]);
});
