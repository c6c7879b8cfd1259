import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../common/clock.ts';
import { defaultEventSettings } from './events.ts';
import { startLambda } from './lambda.ts';

const folder = mkdtempSync(join(tmpdir(), 'lambda-'));
const file = join(folder, 'index.mjs');
writeFileSync(
  file,
  `export const handler = async ({ what }) => {
    if (what === 'throw') throw new Error('on purpose');
    if (what === 'exit') process.exit(3);
    if (what === 'spin') for (;;);
    if (what === 'wait') await new Promise((resolve) => setTimeout(resolve, 200));
    return 'x'.repeat(what === 'huge' ? 6_291_556 : 1);
  };`,
);
const lambda = startLambda(
  [
    {
      ...{ name: 'any', logicalId: 'any', arn: 'any', file, exportName: 'handler' },
      ...{ memoryMb: 128, timeoutMs: 2000, env: {}, events: defaultEventSettings },
    },
  ],
  {
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
    clock: createClock(),
    queues: { send: () => undefined },
  },
);
afterAll(async () => {
  await lambda.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['throw', 'Error'],
  ['exit', 'Runtime.ExitError'],
  ['spin', 'Sandbox.Timedout'],
  ['huge', 'Function.ResponseSizeTooLarge'],
])('reports a call that fails (%s), and the next call works', async (what, errorType) => {
  await expect(lambda.invoke('any', { what })).rejects.toMatchObject({ errorType });
  expect(await lambda.invoke('any', {})).toBe('x');
});

it('runs four events of a function at the same time, and the others wait', async () => {
  const running = Array.from({ length: 10 }, () => lambda.invoke('any', { what: 'wait' }));
  expect(lambda.environmentCount()).toBeLessThanOrEqual(4);

  expect(await Promise.all(running)).toEqual(Array(10).fill('x'));
  expect(lambda.environmentCount()).toBeLessThanOrEqual(4);
});
