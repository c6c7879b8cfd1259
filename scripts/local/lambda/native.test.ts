import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFunctions } from '../../build-functions.ts';
import { ROOT } from '../../toolchain/checkout.mjs';
import { createClock } from '../common/clock.ts';
import { defaultEventSettings } from './events.ts';
import { type LambdaService, startLambda } from './lambda.ts';

let root: string;
let lambda: LambdaService;

/** A function that draws on sharp's own threads for `forMs` milliseconds. */
const source = `
  import sharp from 'sharp';
  const create = { width: 1200, height: 900, channels: 3, background: '#204060', noise: { type: 'gaussian', mean: 128, sigma: 30 } };
  const draw = () => sharp({ create }).avif({ effort: 0 }).toBuffer();
  export const handler = async ({ forMs }) => {
    const end = Date.now() + forMs;
    let bytes = 0;
    do bytes = (await draw()).length; while (Date.now() < end);
    return { bytes };
  };`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lambda-native-'));
  await mkdir(join(root, 'functions/draw'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await cp(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
  await writeFile(join(root, 'functions/draw/index.ts'), source);
  await buildFunctions(root);
  const definition = (name: string, timeoutMs: number) => ({
    name,
    logicalId: name,
    arn: `arn:aws:lambda:eu-central-1:000000000000:function:${name}`,
    file: join(root, 'dist/functions/draw/index.mjs'),
    exportName: 'handler',
    memoryMb: 512,
    timeoutMs,
    env: {},
    events: defaultEventSettings,
  });
  const log = { info: () => undefined, error: () => undefined, close: async () => undefined };
  lambda = startLambda([definition('draw', 900_000), definition('draw-endlessly', 1500)], {
    log,
    clock: createClock(),
    queues: { send: () => undefined },
  });
});

afterAll(async () => {
  await lambda.close();
  await rm(root, { recursive: true });
});

it('runs native code in every environment, and continues after one was ended during a call', async () => {
  for (let round = 0; round < 2; round += 1) {
    const results = await Promise.allSettled([
      lambda.invoke('draw-endlessly', { forMs: 900_000 }),
      lambda.invoke('draw', { forMs: 0 }),
      lambda.invoke('draw', { forMs: 200 }),
    ]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { errorType: 'Sandbox.Timedout' } });
    for (const result of results.slice(1)) {
      expect(result).toMatchObject({ status: 'fulfilled', value: { bytes: expect.any(Number) } });
    }
  }
});
