import { beforeEach, expect, it } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { SessionImage, SessionImageStats } from '#shared/domain/session-image.ts';
import { findPicture, listLibrary, takeOverSessionPictures } from '../pictures/picture-store.ts';
import type { Caller } from '../platform/operation.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import { callsOf } from '../testing/author-calls.ts';
import { type ImageBench, imageBench } from '../testing/image-bench.ts';
import { newSession } from '../testing/image-cloud.ts';
import { type SeededAuthor, seedAuthor } from '../testing/seeded-quiz.ts';

type History = { items: SessionImage[]; total: number };
type Who = { readonly caller?: Caller; readonly sessionId?: string | undefined };

const bench = imageBench('embedded');
const { here } = bench;
let cloud: ImageBench['cloud'];
let sessionId: string;
let eva: SeededAuthor;
let jan: SeededAuthor;
beforeEach(async () => {
  cloud = bench.cloud;
  sessionId = here().sessionId;
  eva = await seedAuthor();
  jan = await seedAuthor();
});

async function ready(who: Who = {}, operation: 'generateImage' | 'generateAndUploadImage' = 'generateImage') {
  const { body } = await cloud.call(operation, { ...here(), body: { prompt: 'Pes v lese' }, ...who });
  await cloud.work();
  return body.sessionImageId;
}
const upload = (id: string, who: Who = {}) =>
  cloud.call<Media>('uploadSessionImage', { ...here(), params: { id }, ...who });
const mediaIdOf = async (id: string, who: Who = {}) =>
  (await cloud.call('getSessionImage', { ...here(), params: { id }, ...who })).body.mediaId;
const ownerOf = async ({ body }: { body: Media }) => (await findPicture(body.id))?.ownerId;

it('is visible only to its author, even in the browser session that it was made in', async () => {
  const id = await ready({ caller: eva }, 'generateAndUploadImage');
  expect(await mediaIdOf(id, { caller: eva })).toBe(id);
  expect(await mediaIdOf(id, { caller: eva, sessionId: newSession() })).toBe(id);

  const elsewhere = { sessionId: newSession() };
  for (const who of [
    { caller: jan },
    {},
    elsewhere,
    { sessionId: undefined },
    { ...elsewhere, caller: jan },
  ]) {
    const params = { id };
    const body = { sessionImageId: id };
    const answers = [
      await cloud.call('getSessionImage', { ...here(), params, ...who }),
      await cloud.call('refineImage', { ...here(), body: { ...body, instruction: 'väčší' }, ...who }),
      await cloud.call('prepareImageUpload', { ...here(), body, ...who }),
      await cloud.call('cancelSessionImage', { ...here(), params, ...who }),
      await upload(id, who),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
  for (const who of [{ caller: jan }, {}]) {
    const lists = [
      await cloud.call<History>('listImageHistory', { ...here(), ...who }),
      await cloud.call<History>('listSessionImages', { ...here(), params: { id: sessionId }, ...who }),
    ];
    expect(lists.map(({ status, body: { items } }) => [status, items])).toEqual(lists.map(() => [200, []]));
    const stats = await cloud.call<SessionImageStats>('getSessionImageStats', { ...here(), ...who });
    expect(stats.body.total).toBe(0);
  }
  expect((await listLibrary(eva.userId)).map((media) => media.id)).toEqual([id]);
});

it('of the session is saved to the library of one owner, however many save it at the same time', async () => {
  const id = await ready();
  const who = [eva, jan, eva, undefined, jan, eva, undefined, jan];

  const answers = await Promise.all(who.map((caller) => upload(id, caller ? { caller } : {})));

  const owner = (await findPicture(id))?.ownerId;
  expect([eva.userId, jan.userId]).toContain(owner);
  for (const [index, { status }] of answers.entries()) {
    if (who[index]?.userId === owner) expect(status).toBe(201);
    else expect(who[index] ? [404] : [201, 404]).toContain(status);
  }
  const libraries = await Promise.all([eva, jan].map(({ userId }) => listLibrary(userId)));
  expect(libraries.flat().map((media) => media.id)).toEqual([id]);
});

it('saved by the session becomes the author’s, without a second picture', async () => {
  const id = await ready();
  const ofSession = await upload(id);

  const ofEva = await upload(id, { caller: eva });

  expect(ofEva.body.id).toBe(ofSession.body.id);
  expect(await ownerOf(ofEva)).toBe(eva.userId);
  expect(await mediaIdOf(id, { caller: eva })).toBe(ofEva.body.id);
  expect((await upload(id)).status).toBe(404);
});

it('is known as saved after an author took it over by signing in', async () => {
  const id = await ready();
  const { body } = await upload(id);
  await takeOverSessionPictures(sessionId, eva.userId);

  expect((await upload(id, { caller: eva })).body.id).toBe(body.id);
  expect((await upload(id, { caller: jan })).status).toBe(404);
});

it('can be saved again after its owner removed it from the library', async () => {
  const id = await ready();
  await upload(id, { caller: eva });
  const call = callsOf(eva);
  const params = { mediaId: id };
  expect((await call('deleteMedia', { params })).status).toBe(204);
  expect((await call('getMedia', { params })).status).toBe(404);
  expect(await listLibrary(eva.userId)).toEqual([]);
  // It stays in her history.
  const who = { caller: eva };
  const found = await cloud.call('getSessionImage', { ...here(), params: { id }, ...who });
  expect([found.body.status, found.body.mediaId]).toEqual(['READY', undefined]);

  const again = await upload(id, who);

  expect([again.status, again.body.id, await ownerOf(again)]).toEqual([201, id, eva.userId]);
});

it('shows an author the pictures made here before signing in, too, newest first and without duplicates', async () => {
  const elsewhere = newSession();
  const first = await ready();
  const second = await ready({ caller: eva, sessionId: elsewhere });
  const third = await ready({ caller: eva });
  const fourth = await ready();
  const history = async (query: Record<string, string> = {}, who: Who = { caller: eva }) => {
    const { body } = await cloud.call<History>('listImageHistory', { ...here(), query, ...who });
    return { ids: body.items.map(({ sessionImageId }) => sessionImageId), total: body.total };
  };

  expect(await history()).toEqual({ ids: [fourth, third, second, first], total: 4 });
  expect(await history({ limit: '2', offset: '1' })).toEqual({ ids: [third, second], total: 4 });
  expect(await history({ sessionId })).toEqual({ ids: [fourth, third, first], total: 3 });
  expect(await history({ sessionId: elsewhere })).toEqual({ ids: [second], total: 1 });
  expect(await history({}, {})).toEqual({ ids: [fourth, first], total: 2 });
  const stats = await cloud.call<SessionImageStats>('getSessionImageStats', { ...here(), caller: eva });
  expect(stats.body).toMatchObject({ total: 4, ready: 4 });
  // Another author on the same computer: sees the pictures made without signing in, and none of hers.
  expect(await history({}, { caller: jan })).toEqual({ ids: [fourth, first], total: 2 });
  const withoutSession = await cloud.call<History>('listImageHistory', { caller: eva });
  expect(withoutSession.body.total).toBe(2);
});

it('is in the library of an author in the same browser session, and reading doesn’t write it', async () => {
  const id = await ready();
  const { body: saved } = await upload(id);
  const call = callsOf(eva);
  const headers = { 'x-session-id': sessionId };
  const library = async (caller: typeof call) =>
    (await caller<{ items: Media[] }>('listMedia', { headers })).body.items.map((media) => media.id);
  const owner = () => ownerOf({ body: saved });
  expect(await findPicture(saved.id)).toHaveProperty('expiresAt');

  expect(await library(call)).toEqual([saved.id]);
  expect((await call('getMedia', { params: { mediaId: saved.id }, headers })).status).toBe(200);
  expect((await call('listMediaUses', { params: { mediaId: saved.id }, headers })).status).toBe(200);
  expect(await owner()).toBe(sessionOwner(sessionId));
  expect((await call('deleteMedia', { params: { mediaId: saved.id } })).status).toBe(404);

  const body = { title: 'Psy', coverMediaId: saved.id };
  expect((await call('createQuiz', { body })).status).toBe(422);
  expect((await call('createQuiz', { body, headers })).status).toBe(201);
  expect(await owner()).toBe(eva.userId);
  expect(await findPicture(saved.id)).not.toHaveProperty('expiresAt');
  expect(await library(callsOf(jan))).toEqual([]);
});

it.each([
  ['changing', 'updateMedia', 200],
  ['deleting', 'deleteMedia', 204],
] as const)('takes over a picture that the session saved by %s it', async (_what, operation, status) => {
  const id = await ready();
  const { body: saved } = await upload(id);
  const call = callsOf(eva);
  const headers = { 'x-session-id': sessionId };
  const params = { mediaId: saved.id };

  const answer = await call(operation, { params, headers, body: { altText: 'Pes' } });

  expect(answer.status).toBe(status);
  expect(await ownerOf({ body: saved })).toBe(eva.userId);
  expect((await callsOf(jan)(operation, { params, headers, body: {} })).status).toBe(404);
});

it('keeps the library’s name of a saved picture separate from its name in the history', async () => {
  const id = await ready();
  const { body: saved } = await upload(id, { caller: eva });
  const params = { mediaId: saved.id };
  await callsOf(eva)('updateMedia', { params, body: { filename: 'tajne.png', altText: 'Tajné' } });

  const { body: prepared } = await cloud.call('prepareImageUpload', {
    ...here(),
    body: { sessionImageId: id, filename: 'iny.png' },
    caller: eva,
  });

  expect(prepared).toMatchObject({ filename: 'iny.png', altText: 'Pes v lese' });
  const { body: kept } = await callsOf(eva)<Media>('getMedia', { params });
  expect(kept).toMatchObject({ filename: 'tajne.png', altText: 'Tajné' });
});
