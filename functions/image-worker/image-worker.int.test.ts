import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SessionImage, SessionImageStats } from '#shared/domain/session-image.ts';
import { claimImageJob, completeImageJob } from '../data/image-job-store.ts';
import { findSessionImage } from '../data/session-image-store.ts';
import { type ImageCloud, newSession, startImageCloud } from '../testing/image-cloud.ts';
import { type Reaction, startWireServer, type WireServer } from '../testing/wire-server.ts';
import { handler as worker } from './index.ts';

let cloud: ImageCloud;
let server: WireServer;
let good: Reaction;
let sessionId: string;
let address = 0;
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  server = await startWireServer();
  cloud = await startImageCloud({
    AI_IMAGE_PROVIDER: 'openai',
    AI_IMAGE_BASE_URL: `${server.url}/v1`,
    AI_IMAGE_MODEL: 'test',
  });
  good = { status: 200, body: { data: [{ b64_json: (await pictureOf(64, 64)).toString('base64') }] } };
});
beforeEach(() => {
  sessionId = newSession();
  address += 1;
});
afterEach(() => {
  vi.useRealTimers();
  cloud.events.length = 0;
});
afterAll(async () => {
  await cloud.close();
  await server.close();
  vi.restoreAllMocks();
});

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04040' } })
    .png()
    .toBuffer();
const here = () => ({ sessionId, address: `198.51.100.${address}` });
const generate = (body: object = {}, call: object = {}) =>
  cloud.call('generateImage', { ...here(), body: { prompt: 'A red square', ...body }, ...call });
const get = async (id: string) => (await cloud.call('getSessionImage', { ...here(), params: { id } })).body;
const remaining = async () =>
  (await cloud.call<SessionImageStats>('getSessionImageStats', here())).body.remainingToday;
const deliver = (event: unknown, remainingMs = 60_000) =>
  worker(event, { getRemainingTimeInMillis: () => remainingMs });
async function made(...reactions: readonly Reaction[]): Promise<SessionImage> {
  server.react(...reactions);
  const { body } = await generate();
  await cloud.work();
  return get(body.sessionImageId);
}

it('makes one picture of a job that is delivered twice, one after the other or side by side', async () => {
  server.react(good);
  const { body: one } = await generate();
  const [event] = cloud.events;
  await deliver(event);
  const { body: ready } = await cloud.call('getSessionImage', {
    ...here(),
    params: { id: one.sessionImageId },
  });
  await deliver(event);
  expect(await get(one.sessionImageId)).toEqual(ready);
  expect(server.requests).toHaveLength(1);

  server.react(good);
  const { body: other } = await generate();
  const both = await Promise.allSettled(
    [1, 2, 3].map(() => deliver({ sessionImageId: other.sessionImageId })),
  );
  // Those that come while it is being made are asked to come again.
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((await get(other.sessionImageId)).status).toBe('READY');
  expect(server.requests).toHaveLength(1);
  expect(await remaining()).toBe(3);
});

it('goes on with a job whose worker was killed, once its lease is over', async () => {
  server.react(good);
  const { body } = await generate();
  const id = body.sessionImageId;
  // Begins, asks the provider, and is never heard of again.
  const killed = await claimImageJob(id, 300);
  if (killed.kind !== 'claimed') throw new Error(killed.kind);

  await expect(deliver(cloud.events[0])).rejects.toThrow(/Another worker/);
  expect(server.requests).toHaveLength(0);
  await vi.waitFor(() => deliver(cloud.events[0]), { timeout: 2000, interval: 100 });

  const image = await get(id);
  expect(image.status).toBe('READY');
  expect(server.requests).toHaveLength(1);
  expect(await remaining()).toBe(4);
  // The dead wakes up: what it brings is too late.
  const late = {
    contentType: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    url: '/media/x',
    renditions: [],
    placeholder: '',
  } as const;
  expect(await completeImageJob(killed.item, late)).toBe(false);
  expect(await get(id)).toEqual(image);
  expect(await cloud.keys(`originals/session-${id}`)).toHaveLength(1);
});

it('goes on where the process itself was killed while the provider was drawing', async () => {
  server.react('silence', good);
  const { body } = await generate();
  const script = `import { handler } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    await handler(${JSON.stringify(cloud.events[0])}, { getRemainingTimeInMillis: () => 100 });`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  await expect.poll(() => server.requests.length, { timeout: 20_000 }).toBe(1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  await expect(deliver(cloud.events[0])).rejects.toThrow(/Another worker/);
  await vi.waitFor(() => deliver(cloud.events[0]), { timeout: 10_000, interval: 200 });
  expect((await get(body.sessionImageId)).status).toBe('READY');
  expect(server.requests).toHaveLength(2);
  expect(await cloud.keys(`originals/session-${body.sessionImageId}`)).toHaveLength(1);
  expect(await remaining()).toBe(4);
});

it('leaves no file behind that the picture does not show, where a worker died after writing', async () => {
  const { body } = await generate();
  const claim = await claimImageJob(body.sessionImageId, 50);
  if (claim.kind !== 'claimed') throw new Error(claim.kind);
  const { writeRendition } = await import('../data/media-file-store.ts');
  const { announceImageFiles } = await import('../data/image-job-store.ts');
  const left = `media/${'a'.repeat(32)}-64.webp`;
  await announceImageFiles(claim.item, [left]);
  await writeRendition(left, { bytes: Buffer.from('x'), format: 'webp' });
  server.react(good);
  await vi.waitFor(() => deliver(cloud.events[0]), { timeout: 2000, interval: 50 });

  expect((await get(body.sessionImageId)).status).toBe('READY');
  expect(await cloud.keys(left)).toEqual([]);
  expect(await findSessionImage(body.sessionImageId)).not.toHaveProperty('draftFiles');
});

it('is started again by whoever asks, where nobody told the worker or the one that was told is lost', async () => {
  server.react(good);
  const { body } = await generate();
  const id = body.sessionImageId;
  // The function died between noting the picture down and telling the worker.
  cloud.events.length = 0;
  expect((await get(id)).status).toBe('PENDING');
  expect(cloud.events).toEqual([]);

  vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date'] });
  expect(await Promise.all([get(id), get(id), get(id)])).toHaveLength(3);
  expect(cloud.events).toEqual([{ sessionImageId: id }]);
  await cloud.work();
  expect((await get(id)).status).toBe('READY');
});

it('tries again what may pass, and makes one picture of it', async () => {
  const image = await made({ status: 500 }, 'cut', good);

  expect(image.status).toBe('READY');
  expect(server.requests).toHaveLength(3);
  expect(await remaining()).toBe(4);
});

it.each([
  ['a server that fails', [{ status: 500 }], 'UPSTREAM_FAILED', 3],
  ['no picture at all', [{ status: 200, body: { data: [{ b64_json: 'c3ZnPg==' }] } }], 'NOT_AN_IMAGE', 3],
  [
    'a refused prompt',
    [{ status: 400, body: { error: { code: 'content_policy_violation', message: 'no' } } }],
    'PROMPT_REFUSED',
    1,
  ],
  ['a wrong key', [{ status: 401 }], 'AI_NOT_CONFIGURED', 1],
] as const)('fails for %s, and gives the quota back once', async (_what, reactions, error, tries) => {
  const image = await made(...reactions);
  expect(image).toMatchObject({ status: 'FAILED', error });
  expect(image).not.toHaveProperty('url');
  expect(server.requests).toHaveLength(tries);
  expect(await remaining()).toBe(5);

  await deliver({ sessionImageId: image.sessionImageId });
  expect(await get(image.sessionImageId)).toEqual(image);
  expect(await remaining()).toBe(5);
  await made(good);
});

it('fails where every worker was killed, and gives the quota back once', async () => {
  const { body } = await generate();
  const id = body.sessionImageId;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const claim = await vi.waitFor(async () => {
      const taken = await claimImageJob(id, 20);
      if (taken.kind !== 'claimed') throw new Error(taken.kind);
      return taken;
    });
    expect(claim.item.job.attempts).toBe(attempt);
  }
  expect(await remaining()).toBe(4);
  server.react(good);

  const ends = () => Promise.allSettled([deliver(cloud.events[0]), deliver(cloud.events[0])]);
  await vi.waitFor(async () => {
    await ends();
    expect((await get(id)).status).toBe('FAILED');
  });
  await ends();
  expect(await get(id)).toMatchObject({ status: 'FAILED', error: 'INTERNAL_ERROR' });
  expect(server.requests).toHaveLength(0);
  expect(await remaining()).toBe(5);
});

const cancel = (id: string, call: object = {}) =>
  cloud.call('cancelSessionImage', { ...here(), params: { id }, ...call });

it('is cancelled before a worker has it: nobody is asked, and the quota comes back once', async () => {
  server.react(good);
  const { body } = await generate();

  const answers = await Promise.all([1, 2, 3].map(() => cancel(body.sessionImageId)));
  const cancelled = { ...body, status: 'FAILED', error: 'CANCELLED' };
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
    Array.from({ length: 3 }, () => [200, cancelled]),
  );
  await cloud.work();

  expect(await get(body.sessionImageId)).toEqual(cancelled);
  expect(server.requests).toHaveLength(0);
  expect(await remaining()).toBe(5);
});

it('is cancelled while the provider draws: the call is broken off, counts, and leaves nothing behind', async () => {
  server.react('silence');
  const { body } = await generate();
  const started = performance.now();
  const working = deliver(cloud.events[0]);
  await expect.poll(() => server.requests.length).toBe(1);

  expect((await cancel(body.sessionImageId)).body).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  await working;

  // The provider's own time limit is five seconds.
  expect(performance.now() - started).toBeLessThan(4500);
  expect(await remaining()).toBe(4);
  expect(await get(body.sessionImageId)).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  await deliver(cloud.events[0]);
  expect(server.requests).toHaveLength(1);
});

it('is cancelled while it is being stored: what the worker brings is not taken, and its files go', async () => {
  const { body } = await generate();
  const id = body.sessionImageId;
  const claim = await claimImageJob(id, 60_000);
  if (claim.kind !== 'claimed') throw new Error(claim.kind);
  await cancel(id);
  const before = await cloud.keys('media/');
  const { finishImage } = await import('./finish-image.ts');
  const drawn = { bytes: await pictureOf(64, 64), contentType: 'image/png', forModeration: {} } as never;

  expect(await finishImage(claim.item, drawn)).toBe('LOST');

  expect(await get(id)).toMatchObject({ status: 'FAILED', error: 'CANCELLED' });
  expect(await cloud.keys('media/')).toEqual(before);
  expect(await cloud.keys(`originals/session-${id}`)).toEqual([]);
});

it('gives the quota back of one that is cancelled between two tries', async () => {
  server.react({ status: 500 });
  const { body } = await generate();
  await expect(deliver(cloud.events[0])).rejects.toThrow(/tried again/);

  expect((await cancel(body.sessionImageId)).body.status).toBe('FAILED');

  await deliver(cloud.events[0]);
  expect(server.requests).toHaveLength(1);
  expect(await remaining()).toBe(5);
});

it('never lets anybody have more drawn than the caps allow by cancelling again and again', async () => {
  server.react(good);
  for (let turn = 0; turn < 8; turn += 1) {
    const { status, body } = await generate();
    if (status === 429) break;
    await Promise.all([cloud.work(), cancel(body.sessionImageId)]);
    await cancel(body.sessionImageId);
  }

  expect(server.requests.length).toBeLessThanOrEqual(5);
  expect(server.requests.length + (await remaining())).toBe(5);
});

it('is cancelled by those who may see it, and only while it is made', async () => {
  const image = await made(good);
  const { body: waiting } = await generate();

  expect((await cancel(image.sessionImageId)).body).toEqual(image);
  expect((await cancel(waiting.sessionImageId, { sessionId: newSession() })).status).toBe(404);
  expect((await get(waiting.sessionImageId)).status).toBe('PENDING');
});

it('cuts to its shape what came in another', async () => {
  const wide = (await pictureOf(300, 200)).toString('base64');
  server.react({ status: 200, body: { data: [{ b64_json: wide }] } });
  const { body } = await generate({ aspectRatio: '16:9' });
  await cloud.work();

  expect(await get(body.sessionImageId)).toMatchObject({ status: 'READY', width: 300, height: 169 });
});

it('shows nothing of the account behind it, and says before anything is counted that nothing is set up', async () => {
  vi.stubEnv('AI_IMAGE_MODEL', '');
  const { status, text } = await generate();
  vi.unstubAllEnvs();

  expect(status).toBe(503);
  expect(text).toContain('AI_IMAGE_MODEL');
  expect(await remaining()).toBe(5);
});

it('asks the provider no more often than the caps allow, for a thousand sessions from one address', async () => {
  server.react(good);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () => generate({}, { sessionId: newSession() })),
  );
  let accepted = answers.filter(({ status }) => status === 202).length;
  // One small database cannot answer all of them at once in time; who was not answered was not let through.
  expect(answers.map(({ status }) => status).filter((status) => ![202, 429, 503].includes(status))).toEqual(
    [],
  );
  expect(accepted).toBeGreaterThan(0);
  // What is left of the day for this address, one after the other.
  let status = 202;
  while (status === 202 && accepted <= 20) {
    ({ status } = await generate({}, { sessionId: newSession() }));
    if (status === 202) accepted += 1;
  }
  expect([status, accepted <= 20]).toEqual([429, true]);
  await cloud.work();

  expect(server.requests).toHaveLength(accepted);
}, 120_000);
