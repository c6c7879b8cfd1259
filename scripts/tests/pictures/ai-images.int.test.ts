import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import type { SessionImage, SessionImageStats } from '#shared/domain/session-image.ts';
import { bearer, newCredentials, registerAuthor, type SignedIn } from '../support/accounts.ts';
import { type Visitor, visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** AI pictures over HTTP, as deployed: bundles, the worker, settings and permissions of the template. */

let cloud: TestCloud;
let someone: Visitor;
let sessionId: string;
beforeAll(async () => {
  cloud = await shareTestCloud();
  sessionId = randomUUID();
  someone = visitor(cloud.url, sessionId);
});

const calls = '/api/ai-image-gen';
const get = async (id: string, headers?: Record<string, string>) =>
  (await someone.get<SessionImage>(`${calls}/session/${id}`, headers)).data;

async function settled(id: string, headers?: Record<string, string>): Promise<SessionImage> {
  await expect.poll(async () => (await get(id, headers)).status, { interval: 200 }).not.toBe('PENDING');
  return get(id, headers);
}

async function made(path: string, body: object, headers?: Record<string, string>): Promise<SessionImage> {
  const { status, data } = await someone.post<SessionImage>(`${calls}/${path}`, body, headers);
  expect([status, data.status]).toEqual([202, 'PENDING']);
  return settled(data.sessionImageId, headers);
}

it('makes a picture, changes it and saves it, for a visitor and then for an author of the same browser', async () => {
  const image = await made('generate', { prompt: 'Pes v lese', aspectRatio: '16:9' });
  expect(image).toMatchObject({ status: 'READY', width: 1280, height: 720 });
  const shown = await fetch(`${cloud.url}${image.url}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(
    (await fetch(`${cloud.url}/originals/${image.sessionImageId}`)).headers.get('content-type'),
  ).not.toBe('image/png');

  const refined = await made('refine', { sessionImageId: image.sessionImageId, instruction: 'pridaj mačku' });
  expect(refined).toMatchObject({ status: 'READY', parentId: image.sessionImageId });
  const saved = await someone.post<Media>(`${calls}/session/${refined.sessionImageId}/upload`, {});
  expect(saved.status).toBe(201);

  const token = bearer((await registerAuthor(cloud)).accessToken);
  await cloud.streamDrained();
  const library = await someone.get<{ items: Media[] }>('/api/media', token);
  expect(library.data.items.map(({ id }) => id)).toEqual([saved.data.id]);
  const quiz = await someone.post<{ coverMediaId: string }>(
    '/api/admin/quizzes',
    { title: 'Psy', coverMediaId: saved.data.id },
    token,
  );
  expect([quiz.status, quiz.data.coverMediaId]).toEqual([201, saved.data.id]);
  const direct = await made('generate-and-upload', { prompt: 'Hrad' }, token);
  expect(direct.mediaId).toBeDefined();
});

it('accepts a picture that the browser edited', async () => {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#39c' } })
    .png()
    .toBuffer();
  const { status, data } = await someone.post<SessionImage & { upload: PresignedUpload }>(
    `${calls}/session/store`,
    {
      prompt: 'Orezaný pes',
      contentType: 'image/png',
      size: bytes.length,
    },
  );
  expect(status).toBe(201);
  expect(data).toMatchObject({ status: 'PENDING', aspectRatio: null, style: null, prompt: 'Orezaný pes' });
  const { url, method, headers } = data.upload;
  expect((await fetch(url, { method, headers, body: new Uint8Array(bytes) })).status).toBe(200);

  expect(await settled(data.sessionImageId)).toMatchObject({ status: 'READY', width: 64, height: 48 });
  await cloud.streamDrained();
  const { data: stats } = await someone.get<SessionImageStats>(`${calls}/session/stats`);
  // Pictures that the author has taken over don't belong to the visitor any more.
  expect(stats).toMatchObject({ total: 2, ready: 2, failed: 0, uploaded: 0, generator: 'offline' });
});

it.each(['register', 'login'] as const)(
  'moves the pictures of the browser session to the author at %s, for every browser',
  async (signIn) => {
    const before = visitor(cloud.url, randomUUID());
    const { data: image } = await before.post<SessionImage>(`${calls}/generate-and-upload`, {
      prompt: 'Hrad',
    });
    const address = `${calls}/session/${image.sessionImageId}`;
    await expect.poll(async () => (await before.get<SessionImage>(address)).data.status).toBe('READY');
    const { email, username, password } = signIn === 'login' ? await registerAuthor(cloud) : newCredentials();
    await cloud.streamDrained();
    const body = signIn === 'login' ? { emailOrUsername: username, password } : { email, username, password };

    const { data } = await before.post<SignedIn>(`/api/auth/${signIn}`, body);

    await cloud.streamDrained();
    const elsewhere = visitor(cloud.url, randomUUID());
    const library = await elsewhere.get<{ items: Media[] }>('/api/media', bearer(data.accessToken));
    expect(library.data.items.map(({ id }) => id)).toEqual([image.sessionImageId]);
  },
);
