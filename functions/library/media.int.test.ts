import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { createPicture } from '../pictures/picture-store.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor, seedPicture, updateCatalogue } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';

type List = { items: Media[]; total: number; totalPages: number; page: number; storageBytes?: number };

setUpTable();

let author: SeededAuthor;
let call: Calls;
const visitor = callsOf();
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
});

const question = {
  questionText: 'Čia?',
  answerOptions: textOptions('A', 'B'),
};
const shownIds = async () =>
  (await visitor<List>('listMedia', { query: { limit: '100' } })).body.items.map(({ id }) => id);
const get = (calls: Calls, mediaId: string) => calls<Media>('getMedia', { params: { mediaId } });

it("is the author's whole library with a token, newest first, with the bytes of the ready pictures", async () => {
  const one = await seedPicture(author.userId, { size: 100 });
  const two = await seedPicture(author.userId, {
    size: 50,
    status: 'FAILED',
    error: 'NOT_AN_IMAGE',
    url: null,
    width: null,
    height: null,
    placeholder: null,
    renditions: [],
  });
  await seedPicture(randomUUID());

  const { body } = await call<List>('listMedia');
  expect(body).toMatchObject({ total: 2, totalPages: 1, page: 1, storageBytes: 100 });
  expect(body.items).toMatchObject([
    { id: two.id, status: 'FAILED', error: 'NOT_AN_IMAGE', url: null },
    { id: one.id, filename: 'slovensko.png', altText: 'Vlajka Slovenska', status: 'READY', url: one.url },
  ]);
  const second = await call<List>('listMedia', { query: { limit: '1', page: '2' } });
  expect(second.body.items.map(({ id }) => id)).toEqual([one.id]);
  expect(await commandsDuring(() => call('listMedia'))).toEqual(['QueryCommand']);
});

it('leaves out expired pictures, which DynamoDB deletes up to two days later', async () => {
  const now = Math.floor(Date.now() / 1000);
  const kept = await seedPicture(author.userId, { status: 'PENDING', url: null, expiresAt: now + 60 });
  const over = await seedPicture(author.userId, { status: 'PENDING', url: null, expiresAt: now - 1 });

  const { body } = await call<List>('listMedia');
  expect(body.items.map(({ id }) => id)).toEqual([kept.id]);
  expect((await get(call, kept.id)).status).toBe(200);
  expect((await get(call, over.id)).status).toBe(404);
});

it('is the pictures in published quizzes without a token, with neutral names', async () => {
  const [cover, background, image, later, unused] = await Promise.all(
    Array.from({ length: 5 }, () => seedPicture(author.userId)),
  );
  if (!cover || !background || !image || !later || !unused) throw new Error('Five pictures are needed');
  const { body: quiz } = await call<OwnQuiz>('createQuiz', {
    body: { title: 'Vlajky', coverMediaId: cover.id, playerBackgroundMediaId: background.id },
  });
  const params = { quizId: quiz.id };
  const body = { ...question, imageMediaId: image.id };
  const { body: first } = await call<OwnQuestion>('createQuestion', { params, body });
  const { body: second } = await call<OwnQuestion>('createQuestion', { params, body });
  expect(await shownIds()).toEqual([]);
  expect((await get(visitor, image.id)).status).toBe(404);

  await call('publishQuiz', { params });
  await updateCatalogue(quiz.id);
  expect((await shownIds()).sort()).toEqual([cover.id, background.id, image.id].sort());
  const shown = (await get(visitor, image.id)).body;
  expect(shown).toMatchObject({ id: image.id, filename: 'picture.png', altText: '', url: image.url });
  expect((await get(callsOf(await seedAuthor()), image.id)).body).toEqual(shown);
  expect((await get(call, image.id)).body).toMatchObject({ filename: 'slovensko.png' });
  expect((await get(visitor, unused.id)).status).toBe(404);
  expect((await get(call, unused.id)).status).toBe(200);
  expect(await commandsDuring(() => visitor('listMedia'))).toEqual(['QueryCommand', 'BatchGetItemCommand']);

  await call('updateQuestion', { params: { questionId: first.id }, body: { imageMediaId: later.id } });
  await call('deleteQuestion', { params: { questionId: second.id } });
  await call('updateQuiz', { params, body: { playerBackgroundMediaId: null } });
  for (const hidden of [background, image]) expect((await get(visitor, hidden.id)).status).toBe(404);
  for (const kept of [cover, later]) expect((await get(visitor, kept.id)).status).toBe(200);
  await updateCatalogue(quiz.id);
  expect((await shownIds()).sort()).toEqual([cover.id, later.id].sort());

  for (const [change, count] of [
    ['unpublishQuiz', 0],
    ['publishQuiz', 2],
    ['deleteQuiz', 0],
  ] as const) {
    await call(change, { params });
    expect((await get(visitor, cover.id)).status).toBe(count > 0 ? 200 : 404);
    await updateCatalogue(quiz.id);
    expect(await shownIds()).toHaveLength(count);
  }
});

it('shows only its owner what AI made it from', async () => {
  const made = await seedPicture(author.userId, { source: 'AI_GENERATED', prompt: 'Vlajka Slovenska' });
  const { body: quiz } = await call<OwnQuiz>('createQuiz', {
    body: { title: 'Vlajky', coverMediaId: made.id },
  });
  const params = { quizId: quiz.id };
  await call('createQuestion', { params, body: { ...question, imageMediaId: made.id } });
  await call('publishQuiz', { params });
  await updateCatalogue(quiz.id);
  const uploaded = await seedPicture(author.userId);

  expect((await get(call, made.id)).body.prompt).toBe('Vlajka Slovenska');
  expect((await call<List>('listMedia')).body.items.map(({ prompt }) => prompt)).toEqual([
    undefined,
    'Vlajka Slovenska',
  ]);
  expect((await get(call, uploaded.id)).body).not.toHaveProperty('prompt');
  for (const calls of [visitor, callsOf(await seedAuthor())]) {
    expect((await get(calls, made.id)).status).toBe(200);
    expect((await get(calls, made.id)).body).not.toHaveProperty('prompt');
  }
  const { body } = await visitor<List>('listMedia', { query: { limit: '100' } });
  expect(body.items.map(({ id }) => id)).toContain(made.id);
  expect(JSON.stringify(body)).not.toContain('prompt');
});

it('doesn’t reveal hidden names without a token by searching and sorting', async () => {
  const names = ['Slovensko.png', 'Albánsko.png', 'Maroko.png'];
  const ids: string[] = [];
  for (const [index, filename] of names.entries()) {
    const source = index === 1 ? ('AI_GENERATED' as const) : ('UPLOADED' as const);
    const { id } = await seedPicture(author.userId, {
      filename,
      altText: filename,
      source,
      size: 10 - index,
    });
    ids.push(id);
    const { body: quiz } = await call<OwnQuiz>('createQuiz', { body: { title: 'Vlajky', coverMediaId: id } });
    const params = { quizId: quiz.id };
    await call('createQuestion', { params, body: question });
    await call('publishQuiz', { params });
    await updateCatalogue(quiz.id);
  }
  const shown = async (query: Record<string, string>) => {
    const { body } = await visitor<List>('listMedia', { query: { limit: '100', ...query } });
    expect(body).not.toHaveProperty('storageBytes');
    for (const { filename, altText, credit } of body.items) {
      expect([filename, altText, credit]).toEqual(['picture.png', '', null]);
    }
    return body.items.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const [first = '', second = '', third = ''] = ids;

  expect(await shown({})).toEqual([third, second, first]);
  for (const search of ['slovensko', 'picture', 'nothing like it']) {
    expect(await shown({ search })).toEqual([third, second, first]);
  }
  for (const sortBy of ['filename', 'createdAt']) {
    expect(await shown({ sortBy })).toEqual([third, second, first]);
    expect(await shown({ sortBy, sortOrder: 'asc' })).toEqual([first, second, third]);
  }
  expect(await shown({ sortBy: 'size', sortOrder: 'asc' })).toEqual([third, second, first]);
  expect(await shown({ source: 'UPLOADED' })).toEqual([third, first]);
  expect(await shown({ source: 'AI_GENERATED' })).toEqual([second]);
  expect(await shown({ limit: '1', page: '2' })).toEqual([second]);
  const warm = await commandsDuring(() => shown({ source: 'UPLOADED', sortBy: 'size' }));
  expect(warm).toEqual(['QueryCommand', 'BatchGetItemCommand']);
});

describe('getMediaSignedUrl', () => {
  const signed = (calls: Calls, mediaId: string) =>
    calls<{ url: string; expiresAt: string; code: string }>('getMediaSignedUrl', { params: { mediaId } });

  it('returns the original to the owner, to be saved under its name', async () => {
    const { id } = await seedPicture(author.userId, { filename: 'Žaba.png', contentType: 'image/webp' });

    const { status, body } = await signed(call, id);

    const url = new URL(body.url);
    expect([status, url.pathname.endsWith(`/originals/${id}`)]).toEqual([200, true]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': String(limits.media.presignedSeconds),
      'response-content-type': 'image/webp',
      'response-content-disposition': expect.stringContaining("filename*=UTF-8''%C5%BDaba.png.webp"),
    });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(290_000);
  });

  it('returns a rendition to others if a published quiz shows the picture, otherwise nothing', async () => {
    const media = await seedPicture(author.userId);
    const stranger = callsOf(await seedAuthor());
    for (const other of [visitor, stranger]) {
      const refused = await signed(other, media.id);
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const { body: quiz } = await call<OwnQuiz>('createQuiz', {
      body: { title: 'Vlajky', coverMediaId: media.id },
    });
    await call('createQuestion', { params: { quizId: quiz.id }, body: question });
    await call('publishQuiz', { params: { quizId: quiz.id } });

    for (const other of [visitor, stranger]) {
      const { body } = await signed(other, media.id);
      expect(body.url).toBe(media.url);
      expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
    }
  });

  it.each(['PENDING', 'FAILED'] as const)('is a conflict while the picture is %s', async (status) => {
    const { id } = await seedPicture(author.userId, { status, url: null });
    const refused = await signed(call, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await signed(visitor, id)).status).toBe(404);
  });
});

it('is created once for an id', async () => {
  const one = await seedPicture(author.userId);
  const again = await createPicture({ ...one, inLibrary: true, altText: 'Iný' });
  expect(again).toEqual(one);
});
