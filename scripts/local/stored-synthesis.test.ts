import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { App, Stack } from 'aws-cdk-lib/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { synthesizeIfChanged } from './stored-synthesis.ts';
import { synthesize } from './synth.ts';

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'synthesis-'));
});
afterEach(() => rmSync(outdir, { recursive: true }));

/** An app with one stack and this file as its asset. */
const buildApp = vi.fn(() => {
  const app = new App({ outdir, analyticsReporting: false });
  new Asset(new Stack(app, 'Only'), 'File', { path: import.meta.filename });
  return app;
});
const synthesis = (key: string) => synthesizeIfChanged(() => synthesize(buildApp, outdir), outdir, key);

beforeEach(() => buildApp.mockClear());

it('returns the same result for the same key, without building the app again', async () => {
  const first = await synthesis('one');
  const again = await synthesis('one');

  expect(buildApp).toHaveBeenCalledOnce();
  expect(again).toEqual(first);
  expect(again.stacks.map(({ stackName }) => stackName)).toEqual(['Only']);
  expect(Object.keys(again.assets)).toHaveLength(2);
});

it('synthesizes again for another key', async () => {
  await synthesis('one');
  await synthesis('two');

  expect(buildApp).toHaveBeenCalledTimes(2);
});

it('synthesizes again after a result that could not be stored as a whole', async () => {
  await synthesis('one');
  writeFileSync(join(outdir, 'synthesis.json'), '{"key":"one","app":{"sta');

  expect((await synthesis('one')).stacks).toHaveLength(1);
  expect(buildApp).toHaveBeenCalledTimes(2);
});

it('synthesizes again when an asset has been deleted', async () => {
  const { assets } = await synthesis('one');
  rmSync(Object.values(assets)[0] ?? '', { recursive: true });

  await synthesis('one');
  expect(buildApp).toHaveBeenCalledTimes(2);
});

it('does not return an older result after a synthesis that failed', async () => {
  await synthesis('one');
  buildApp.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await expect(synthesis('two')).rejects.toThrow('broken');

  await synthesis('one');
  expect(buildApp).toHaveBeenCalledTimes(3);
});
