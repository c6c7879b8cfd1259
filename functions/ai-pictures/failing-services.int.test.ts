import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { imageBench } from '../testing/image-bench.ts';

/** Which services fail, and how. */
const broken: {
  presigning?: Error | undefined;
  writing?: Error | undefined;
  givingBack?: Error | undefined;
} = vi.hoisted(() => ({}));
vi.mock(import('../pictures/picture-requests.ts'), async (original) => {
  const { presignUpload, ...rest } = await original();
  return {
    ...rest,
    presignUpload: (upload) =>
      broken.presigning ? Promise.reject(broken.presigning) : presignUpload(upload),
  };
});
function breakDatabase(): void {
  const send = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>;
  vi.spyOn(documentClient, 'send').mockImplementation(async (command: unknown) => {
    if (broken.writing && command instanceof PutCommand) throw broken.writing;
    if (broken.givingBack && command instanceof TransactWriteCommand) throw broken.givingBack;
    return send(command);
  });
}

const bench = imageBench('embedded');
const { here } = bench;
beforeAll(breakDatabase);

const announce = () =>
  bench.cloud.call('storeSessionImage', {
    ...here(),
    body: { prompt: 'Orezaný pes', contentType: 'image/png', size: 1000 },
  });

it.each(['presigning', 'writing'] as const)(
  'counts no picture from a browser if %s fails, and stores nothing of it',
  async (what) => {
    broken[what] = new Error('on purpose');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await announce()).status);
    broken[what] = undefined;

    expect(statuses).toEqual(Array.from({ length: 6 }, () => 500));
    expect((await announce()).status).toBe(201);
    const history = await bench.cloud.call<{ total: number }>('listImageHistory', here());
    expect(history.body.total).toBe(1);
  },
);

it('says why a picture could not be stored, even if its quota cannot be given back', async () => {
  broken.writing = new AppError('UPSTREAM_TIMEOUT');
  broken.givingBack = new Error('on purpose');
  const { status } = await bench.generate();
  broken.givingBack = undefined;
  const again = await bench.generate();
  broken.writing = undefined;

  expect([status, again.status]).toEqual([504, 504]);
  expect(await bench.remaining()).toBe(4);
});
