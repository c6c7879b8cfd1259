import { expect, it, vi } from 'vitest';
import { cancelJob, claimJob, extendLease, giveUpJob, releaseJob } from '../../pictures/picture-job-store.ts';
import { findPicture } from '../../pictures/picture-store.ts';
import { imageBench, pictureOf } from '../../testing/image-bench.ts';
import { newSession } from '../../testing/image-cloud.ts';

const bench = imageBench();
const { generate, get, cancel, remaining, deliver, made } = bench;

it('is cancelled before a worker has it: the provider isn’t called, and the quota is given back once', async () => {
  bench.server.react(bench.good);
  const { body } = await generate();

  const answers = await Promise.all([1, 2, 3].map(() => cancel(body.sessionImageId)));
  const cancelled = { ...body, status: 'FAILED', error: 'CANCELLED' };
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
    Array.from({ length: 3 }, () => [200, cancelled]),
  );
  await bench.cloud.work();

  expect(await get(body.sessionImageId)).toEqual(cancelled);
  expect(bench.server.requests).toHaveLength(0);
  expect(await remaining()).toBe(5);
});

it('is cancelled while the provider draws: the call is aborted, counts, and leaves nothing behind', async () => {
  // The provider's time limit is longer than the test's.
  vi.stubEnv('AI_IMAGE_TIMEOUT_MS', '900000');
  bench.server.react('silence');
  const { body } = await generate();
  const working = deliver(bench.cloud.events[0], 900_000);
  await expect.poll(() => bench.server.requests.length).toBe(1);

  expect((await cancel(body.sessionImageId)).body).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  await working;

  vi.unstubAllEnvs();
  expect(await remaining()).toBe(4);
  expect(await get(body.sessionImageId)).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  await deliver(bench.cloud.events[0]);
  expect(bench.server.requests).toHaveLength(1);
});

it('is cancelled while it is being stored: the worker’s result is refused, and its files are deleted', async () => {
  const { body } = await generate();
  const id = body.sessionImageId;
  const claim = await claimJob(id, 60_000);
  if (claim.kind !== 'claimed') throw new Error(claim.kind);
  await cancel(id);
  const before = await bench.cloud.keys('media/');
  const { storePicture } = await import('../../pictures/store-picture.ts');
  const drawn = { bytes: await pictureOf(64, 64), contentType: 'image/png' } as const;

  expect(await storePicture(claim.picture, drawn)).toBe('LOST');

  expect(await get(id)).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  expect(await bench.cloud.keys('media/')).toEqual(before);
  expect(await bench.cloud.keys(`originals/${id}`)).toEqual([]);
});

it('doesn’t allow more pictures than the caps by repeated cancelling', async () => {
  bench.server.react(bench.good);
  for (let turn = 0; turn < 8; turn += 1) {
    const { status, body } = await generate();
    if (status === 429) break;
    await Promise.all([bench.cloud.work(), cancel(body.sessionImageId)]);
    await cancel(body.sessionImageId);
  }

  expect(bench.server.requests.length).toBeLessThanOrEqual(5);
  expect(bench.server.requests.length + (await remaining())).toBe(5);
});

it('can be cancelled only by callers who may see it, and only while it is being made', async () => {
  const image = await made(bench.good);
  const { body: waiting } = await generate();

  expect((await cancel(image.sessionImageId)).body).toEqual(image);
  expect((await cancel(waiting.sessionImageId, { sessionId: newSession() })).status).toBe(404);
  expect((await get(waiting.sessionImageId)).status).toBe('PENDING');
});

async function claimed(leaseMs: number) {
  const { body } = await generate();
  const claim = await claimJob(body.sessionImageId, leaseMs);
  if (claim.kind !== 'claimed') throw new Error(claim.kind);
  return claim.picture;
}

it('gives back its quota if its worker was killed', async () => {
  const { id } = await claimed(-1);

  expect((await cancel(id)).body).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  expect(await remaining()).toBe(5);
});

it('still counts if its worker, which seemed dead, extends the lease at the same moment', async () => {
  const image = await claimed(-1);
  const thoughtDead = await findPicture(image.id);
  if (!thoughtDead?.job) throw new Error('gone');
  const withJob = { ...thoughtDead, job: thoughtDead.job };
  expect(await extendLease(image, 20_000)).toBe(true);

  expect(await cancelJob(withJob)).toBe(false);
  expect(await giveUpJob(withJob)).toBe(false);
  expect((await get(image.id)).status).toBe('PENDING');
  expect((await cancel(image.id)).body.error).toBe('CANCELLED');
  expect(await remaining()).toBe(4);
  expect(await extendLease(image, 20_000)).toBe(false);
});

it('can’t get a late extension of a lease that was released', async () => {
  const image = await claimed(20_000);
  await releaseJob(image);

  expect(await extendLease(image, 20_000)).toBe(false);
  await cancel(image.id);
  expect(await remaining()).toBe(5);
});
