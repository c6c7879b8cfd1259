import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { problemsOf } from '#shared/api/problems-of.ts';
import { routes } from '#shared/api/routes.ts';
import type { Media } from '#shared/domain/media.ts';
import type { PreparedUpload, SessionImage, SessionImageStats } from '#shared/domain/session-image.ts';
import { createUserProfile } from '../accounts/account-store.ts';
import { deleteSomeContent } from '../events/account-content-store.ts';
import { findPicture, listLibrary } from '../pictures/picture-store.ts';
import { type ImageBench, imageBench } from '../testing/image-bench.ts';
import { newSession } from '../testing/image-cloud.ts';
import { type SeededAuthor, seedAuthor } from '../testing/seeded-quiz.ts';

type History = { items: SessionImage[]; total: number };

const bench = imageBench('embedded');
const { here } = bench;
let cloud: ImageBench['cloud'];
let sessionId: string;
let author: SeededAuthor;
beforeEach(async () => {
  cloud = bench.cloud;
  sessionId = here().sessionId;
  author = await seedAuthor();
});

const generate = (body: object = {}, call: object = {}) =>
  cloud.call('generateImage', { ...here(), body: { prompt: 'Pes v lese', ...body }, ...call });
const get = (id: string, call: object = {}) =>
  cloud.call('getSessionImage', { ...here(), params: { id }, ...call });
async function ready(body: object = {}, call: object = {}): Promise<SessionImage> {
  const { body: image } = await generate(body, call);
  await cloud.work();
  return (await get(image.sessionImageId, call)).body;
}
async function seedUnverified(): Promise<SeededAuthor> {
  const userId = randomUUID();
  const username = `jan-${userId.slice(0, 8)}`;
  await createUserProfile({ userId, username, email: `${username}@example.com`, emailVerified: false });
  return { userId, username };
}
const fileOf = (url = '') => url.replace(/^\//, '');

it('responds immediately and makes the picture afterwards, like every picture of the product', async () => {
  const started = await generate({ prompt: 'Vlajka Slovenska', style: 'pastel', aspectRatio: '4:3' });
  expect(started.status).toBe(202);
  expect(started.body).toEqual({
    sessionImageId: expect.any(String),
    sessionId,
    prompt: 'Vlajka Slovenska',
    style: 'pastel',
    aspectRatio: '4:3',
    status: 'PENDING',
    createdAt: expect.any(String),
  });
  expect((await get(started.body.sessionImageId)).body.status).toBe('PENDING');

  await cloud.work();
  const { body: image } = await get(started.body.sessionImageId);
  expect(image).toMatchObject({ status: 'READY', width: 1280, height: 960 });
  expect(image.url).toMatch(/^\/media\/[0-9a-f]{32}-1280\.webp$/);
  const file = await sharp(await cloud.read(fileOf(image.url))).metadata();
  expect(file).toMatchObject({ format: 'webp', width: 1280, height: 960 });
  expect(await cloud.keys(`originals/${image.sessionImageId}`)).toHaveLength(1);
  expect(cloud.events).toEqual([]);
});

it('makes two different pictures of one prompt', async () => {
  const [one, other] = [await ready(), await ready()];

  expect(await cloud.read(fileOf(one.url))).not.toEqual(await cloud.read(fileOf(other.url)));
});

it('requires exactly one session', async () => {
  const missing = await generate({}, { sessionId: undefined });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('headers.x-session-id');
  expect((await generate({ sessionId: newSession() })).status).toBe(422);
  expect((await generate({ sessionId }, { sessionId: undefined })).body.sessionId).toBe(sessionId);

  const stats = await cloud.call('getSessionImageStats', { ...here(), sessionId: undefined });
  expect(stats.status).toBe(422);
  expect(problemsOf(routes.getSessionImageStats)).toContain('VALIDATION_FAILED');
});

it('changes a picture as its author describes, and keeps the previous one unchanged', async () => {
  const parent = await ready({ prompt: 'Pes a mačka', style: 'pastel', aspectRatio: '16:9' });
  const refine = (instruction: string) =>
    cloud.call('refineImage', { ...here(), body: { sessionImageId: parent.sessionImageId, instruction } });

  const { status, body } = await refine('odstráň mačku');
  expect(status).toBe(202);
  await cloud.work();
  const { body: child } = await get(body.sessionImageId);
  expect(child).toMatchObject({
    status: 'READY',
    parentId: parent.sessionImageId,
    prompt: 'Pes a mačka; odstráň mačku',
    style: 'pastel',
    aspectRatio: '16:9',
  });
  expect(await cloud.read(fileOf(child.url))).not.toEqual(await cloud.read(fileOf(parent.url)));
  expect((await get(parent.sessionImageId)).body).toEqual(parent);

  const { body: waiting } = await generate();
  const tooEarly = { sessionImageId: waiting.sessionImageId, instruction: 'more' };
  expect((await cloud.call('refineImage', { ...here(), body: tooEarly })).status).toBe(409);
});

it('keeps a long prompt within its limit when it is refined again and again', async () => {
  const parent = await ready({ prompt: `pes ${'a'.repeat(990)}` });
  const body = { sessionImageId: parent.sessionImageId, instruction: 'väčší pes' };
  const { body: child } = await cloud.call('refineImage', { ...here(), body });

  expect(child.prompt).toHaveLength(1000);
  expect(child.prompt).toMatch(/; väčší pes$/);
});

it('lists the pictures of a session, newest first, to those who may see it', async () => {
  const [one, two] = [await ready(), await ready()];
  const three = await ready({}, { caller: author, sessionId: newSession() });
  const ids = ({ body }: { body: { items: SessionImage[] } }) =>
    body.items.map(({ sessionImageId }) => sessionImageId);
  const query = { sessionId: newSession() };
  expect((await cloud.call<History>('listImageHistory', { ...here(), query })).status).toBe(404);

  const ofSession = (id: string, call: object = {}) =>
    cloud.call<History>('listSessionImages', { ...here(), params: { id }, ...call });
  expect(ids(await ofSession(sessionId))).toEqual([two.sessionImageId, one.sessionImageId]);
  expect((await ofSession(three.sessionId)).status).toBe(404);
  expect(ids(await ofSession(three.sessionId, { caller: author }))).toEqual([three.sessionImageId]);
});

it('counts a visitor by session and address, an author by the account', async () => {
  const stats = (call: object = {}) =>
    cloud.call<SessionImageStats>('getSessionImageStats', { ...here(), ...call });
  const remaining = async (call: object = {}) => (await stats(call)).body.remainingToday;
  expect(await remaining()).toBe(5);
  const image = await ready();
  expect((await stats()).body).toEqual({
    total: 1,
    ready: 1,
    failed: 0,
    uploaded: 0,
    remainingToday: 4,
    generator: 'offline',
    textGenerator: 'model',
  });
  await cloud.call('uploadSessionImage', { ...here(), params: { id: image.sessionImageId } });
  expect((await stats()).body.uploaded).toBe(1);

  for (let made = 1; made < 5; made += 1) expect((await generate()).status).toBe(202);
  const refused = await generate();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toMatch(/used up/);
  expect(await remaining({ caller: author })).toBe(100);
  expect((await generate({}, { caller: author })).status).toBe(202);
  expect(await remaining({ caller: author })).toBe(99);

  const others = await Promise.all(
    Array.from({ length: 20 }, () => generate({}, { sessionId: newSession() })),
  );
  expect(others.filter(({ status }) => status === 202)).toHaveLength(15);
  expect((await generate({}, { caller: await seedUnverified(), sessionId: newSession() })).status).toBe(429);
  cloud.events.length = 0;
});

it('saves a picture to the library once, whoever makes the call and however often', async () => {
  const image = await ready({ prompt: 'Vlajka Česka' }, { caller: author });
  const params = { id: image.sessionImageId };
  const upload = () => cloud.call<Media>('uploadSessionImage', { ...here(), params, caller: author });

  const answers = await Promise.all([upload(), upload(), upload()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [media] = answers.map(({ body }) => body);
  expect(answers.map(({ body }) => body.id)).toEqual([media?.id, media?.id, media?.id]);
  expect((await upload()).body).toEqual(media);
  expect(media).toMatchObject({
    source: 'AI_GENERATED',
    status: 'READY',
    filename: 'vlajka-ceska.png',
    altText: 'Vlajka Česka',
    contentType: 'image/png',
    width: 1024,
    height: 1024,
  });
  expect((await get(image.sessionImageId, { caller: author })).body.mediaId).toBe(media?.id);
  expect(await listLibrary(author.userId)).toHaveLength(1);
  // The picture itself, which is now in the library.
  expect(media).toMatchObject({ id: image.sessionImageId, url: image.url });
  expect(await cloud.keys(`originals/${media?.id}`)).toHaveLength(1);
  expect(await findPicture(media?.id ?? '')).not.toHaveProperty('expiresAt');
});

it('saves under the names that were prepared for it', async () => {
  const image = await ready({ prompt: 'Mačka na lúke' });
  const prepare = (names: object = {}) =>
    cloud.call<PreparedUpload>('prepareImageUpload', {
      ...here(),
      body: { sessionImageId: image.sessionImageId, ...names },
    });

  expect((await prepare()).body).toEqual({
    filename: 'macka-na-luke.png',
    altText: 'Mačka na lúke',
    contentType: 'image/png',
    size: expect.any(Number),
    width: 1024,
    height: 1024,
  });
  expect((await prepare({ filename: 'm.png', altText: 'Zviera' })).body).toMatchObject({ filename: 'm.png' });
  const { body } = await cloud.call<Media>('uploadSessionImage', {
    ...here(),
    params: { id: image.sessionImageId },
  });
  expect(body).toMatchObject({ filename: 'm.png', altText: 'Zviera' });

  const { body: waiting } = await generate();
  const tooEarly = { sessionImageId: waiting.sessionImageId };
  expect((await cloud.call('prepareImageUpload', { ...here(), body: tooEarly })).status).toBe(409);
  const params = { id: waiting.sessionImageId };
  expect((await cloud.call('uploadSessionImage', { ...here(), params })).status).toBe(409);
});

it('doesn’t allow adding to a library before the address is verified', async () => {
  const caller = await seedUnverified();
  const image = await ready({}, { caller });
  const params = { id: image.sessionImageId };
  const body = { prompt: 'Pes v lese' };

  const refused = [
    await cloud.call('uploadSessionImage', { ...here(), params, caller }),
    await cloud.call('generateAndUploadImage', { ...here(), body, caller }),
  ];
  expect(refused.map(({ status, text }) => [status, text.includes('EMAIL_UNVERIFIED')])).toEqual([
    [403, true],
    [403, true],
  ]);
});

it('puts a picture into the library as soon as it is ready, if requested', async () => {
  const body = { prompt: 'Hrad', filename: 'hrad.png', altText: 'Starý hrad' };
  const { status, body: started } = await cloud.call('generateAndUploadImage', {
    ...here(),
    body,
    caller: author,
  });
  expect(status).toBe(202);
  expect(started).not.toHaveProperty('mediaId');
  await cloud.work();

  expect((await get(started.sessionImageId, { caller: await seedAuthor() })).body).not.toHaveProperty(
    'mediaId',
  );
  const { body: image } = await get(started.sessionImageId, { caller: author });
  expect(image.mediaId).toBeDefined();
  expect(await findPicture(image.mediaId ?? '')).toMatchObject({
    ownerId: author.userId,
    filename: 'hrad.png',
    altText: 'Starý hrad',
    status: 'READY',
    source: 'AI_GENERATED',
    prompt: 'Hrad',
  });
  const again = await cloud.call<Media>('uploadSessionImage', {
    ...here(),
    params: { id: image.sessionImageId },
    caller: author,
  });
  expect(again.body.id).toBe(image.mediaId);
});

it('is deleted with the account of its author', async () => {
  const image = await ready({}, { caller: author });
  const others = await ready();

  await deleteSomeContent(author.userId, Number.POSITIVE_INFINITY);

  expect((await get(image.sessionImageId)).status).toBe(404);
  expect((await get(others.sessionImageId)).status).toBe(200);
});
