import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { claimJob, completeJob } from '../../pictures/picture-job-store.ts';
import { findPicture } from '../../pictures/picture-store.ts';
import { documentClient } from '../../platform/dynamo.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { imageBench } from '../../testing/image-bench.ts';

/** Promises that drawing and storing wait for before they start. */
const waits = vi.hoisted(() => ({
  drawing: Promise.resolve(),
  storing: Promise.resolve(),
  starting: () => Promise.resolve(),
}));
vi.mock(import('../../platform/lambda-invoke.ts'), async (original) => {
  const { invokeLater } = await original();
  return { invokeLater: (...args) => waits.starting().then(() => invokeLater(...args)) };
});
vi.mock(import('./draw-image.ts'), async (original) => {
  const { drawImage, ...rest } = await original();
  return { ...rest, drawImage: (...args) => waits.drawing.then(() => drawImage(...args)) };
});
vi.mock(import('../../pictures/picture-files.ts'), async (original) => {
  const { keepOriginal, ...rest } = await original();
  return { ...rest, keepOriginal: (...args) => waits.storing.then(() => keepOriginal(...args)) };
});

const bench = imageBench();
const { generate, get, deliver, here } = bench;

/** Read with the machine's real date, even if a test has moved the clock past midnight. */
function remaining(): Promise<number> {
  vi.useRealTimers();
  return bench.remaining();
}

it('continues a job whose worker was killed, once its lease has expired', async () => {
  bench.server.react(bench.good);
  const { body } = await generate();
  const id = body.sessionImageId;
  // Starts, and is killed before it calls the provider.
  const killed = await claimJob(id, 20_000);
  if (killed.kind !== 'claimed') throw new Error(killed.kind);

  await expect(deliver(bench.cloud.events[0])).rejects.toThrow(/Another worker/);
  expect(bench.server.requests).toHaveLength(0);
  later(21_000);
  await deliver(bench.cloud.events[0]);
  vi.useRealTimers();

  const image = await get(id);
  expect(image.status).toBe('READY');
  expect(bench.server.requests).toHaveLength(1);
  expect(await remaining()).toBe(4);
  // The killed worker resumes, but its result is too late.
  const late = {
    contentType: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    url: '/media/x',
    renditions: [],
    placeholder: '',
  } as const;
  expect(await completeJob(killed.picture, late)).toBe(false);
  expect(await get(id)).toEqual(image);
  expect(await bench.cloud.keys(`originals/${id}`)).toHaveLength(1);
});

it('leaves no unused file behind if a worker was killed after writing', async () => {
  const { body } = await generate();
  const claim = await claimJob(body.sessionImageId, 20_000);
  if (claim.kind !== 'claimed') throw new Error(claim.kind);
  const { writeRendition } = await import('../../pictures/picture-files.ts');
  const { announceFiles } = await import('../../pictures/picture-job-store.ts');
  const left = `media/${'a'.repeat(32)}-64.webp`;
  await announceFiles(claim.picture, [left]);
  await writeRendition(left, { bytes: Buffer.from('x'), format: 'webp' });
  bench.server.react(bench.good);
  later(21_000);
  await deliver(bench.cloud.events[0]);

  expect((await get(body.sessionImageId)).status).toBe('READY');
  expect(await bench.cloud.keys(left)).toEqual([]);
  expect(await findPicture(body.sessionImageId)).not.toHaveProperty('draftFiles');
});

it('is not counted and leaves nothing if the worker cannot be started', async () => {
  waits.starting = () => Promise.reject(new Error('on purpose'));
  const { status } = await generate();
  waits.starting = () => Promise.resolve();

  expect(status).toBe(503);
  expect(bench.cloud.events).toEqual([]);
  expect(await remaining()).toBe(5);
  const history = await bench.cloud.call<{ total: number }>('listImageHistory', here());
  expect(history.body.total).toBe(0);
});

const reads = {
  'the picture': async (id: string) => [await get(id)],
  'the history': async () =>
    (await bench.cloud.call<{ items: SessionImage[] }>('listImageHistory', here())).body.items,
  "the session's pictures": async () => {
    const params = { id: here().sessionId };
    const { body } = await bench.cloud.call<{ items: SessionImage[] }>('listSessionImages', {
      ...here(),
      params,
    });
    return body.items;
  },
};

it.each(Object.entries(reads))(
  'is shown as failed after its time in %s, if its event was lost; reading writes nothing',
  async (_what, read) => {
    bench.server.react(bench.good);
    const { body } = await generate();
    const id = body.sessionImageId;
    const event = bench.cloud.events.shift();
    later(14 * 60_000);
    expect(await read(id)).toMatchObject([{ status: 'PENDING' }]);

    later(16 * 60_000);
    const commands = await commandsDuring(async () => {
      expect(await read(id)).toMatchObject([{ status: 'FAILED', error: 'INTERNAL_ERROR' }]);
    });
    expect(commands).not.toContain('UpdateItemCommand');
    expect(bench.cloud.events).toEqual([]);
    expect(await findPicture(id)).toMatchObject({ status: 'PENDING', version: 1 });

    // An event that is this late draws nothing, and gives the quota back.
    await deliver(event);
    expect(await findPicture(id)).toMatchObject({ status: 'FAILED', error: 'INTERNAL_ERROR' });
    expect(bench.server.requests).toHaveLength(0);
    expect(await remaining()).toBe(5);
  },
);

it('knows its lease if the response with the lease was lost', async () => {
  const { body } = await generate();
  const send = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>;
  const lossy = vi.spyOn(documentClient, 'send').mockImplementationOnce(async (command: unknown) => {
    await send(command);
    return send(command);
  });
  const claim = await claimJob(body.sessionImageId, 20_000);
  lossy.mockRestore();

  expect(claim).toMatchObject({
    kind: 'claimed',
    picture: { id: body.sessionImageId, job: { attempts: 1 } },
  });
});

/** Milliseconds from the first delivery to the second and to the third, with which Lambda repeats an event. */
const [secondDelivery, thirdDelivery] = [60_000, 180_000];
const later = (ms: number) => vi.useFakeTimers({ now: realNow() + ms, toFake: ['Date'] });
const realNow = Date.now;

/** A delivery after this delay, to a process that is killed while the provider draws. */
async function deliverToTheDoomed(event: unknown, laterMs = 0): Promise<void> {
  const asked = bench.server.requests.length;
  const script = `const { now } = Date;
    Date.now = () => now() + ${laterMs};
    const { handler } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    await handler(${JSON.stringify(event)}, { getRemainingTimeInMillis: () => 120_000 });`;
  const doomed = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const ended = once(doomed, 'exit');
  try {
    await expect.poll(() => bench.server.requests.length).toBe(asked + 1);
  } finally {
    doomed.kill('SIGKILL');
    await ended;
  }
}

it('is ended by the third delivery if two were killed: the provider isn’t called, and the quota is given back once', async () => {
  bench.server.react('silence');
  const { body } = await generate();
  const event = bench.cloud.events.shift();
  await deliverToTheDoomed(event);
  await deliverToTheDoomed(event, secondDelivery);
  later(thirdDelivery);
  await Promise.all([deliver(event), deliver(event)]);
  await deliver(event);

  expect(await findPicture(body.sessionImageId)).toMatchObject({
    status: 'FAILED',
    error: 'INTERNAL_ERROR',
  });
  expect(bench.server.requests).toHaveLength(2);
  expect(await remaining()).toBe(5);
});

it.each(['drawing', 'storing'] as const)(
  'stays with a running worker, however long its %s takes',
  async (what) => {
    const gate = Promise.withResolvers<void>();
    waits[what] = gate.promise;
    bench.server.react(bench.good);
    const { body } = await generate();
    const [event] = bench.cloud.events;
    const working = deliver(event);
    for (const passed of [15_000, 30_000, 45_000]) {
      await expect
        .poll(async () => (await leaseUntil(body.sessionImageId)) - realNow())
        .toBeGreaterThan(passed);
      later(passed);
      await expect(deliver(event)).rejects.toThrow(/Another worker/);
    }
    gate.resolve();
    await working;

    expect((await get(body.sessionImageId)).status).toBe('READY');
    expect(bench.server.requests).toHaveLength(1);
    expect(await remaining()).toBe(4);
  },
);

async function leaseUntil(id: string): Promise<number> {
  return (await findPicture(id))?.job?.leaseUntil ?? 0;
}
