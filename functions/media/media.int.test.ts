import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { createMedia } from '../data/media-store.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor, seedMedia } from '../testing/seeded-quiz.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';

type List = { items: Media[]; total: number; totalPages: number; page: number; storageBytes?: number };

let table: TestTable;
let author: SeededAuthor;
let call: Calls;
const visitor = callsOf();
beforeAll(async () => {
  table = await startTestTable();
});
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
});
afterAll(() => table.close());

const shownIds = async () =>
  (await visitor<List>('listMedia', { query: { limit: '100' } })).body.items.map(({ id }) => id);
const get = (calls: Calls, mediaId: string) => calls<Media>('getMedia', { params: { mediaId } });

it("is the author's whole library with a token, newest first, with the bytes in all", async () => {
  const one = await seedMedia(author.userId, { size: 100 });
  const two = await seedMedia(author.userId, {
    size: 50,
    status: 'FAILED',
    error: 'NOT_AN_IMAGE',
    url: null,
    width: null,
    height: null,
    placeholder: null,
    renditions: [],
  });
  await seedMedia(randomUUID());

  const { body } = await call<List>('listMedia');
  expect(body).toMatchObject({ total: 2, totalPages: 1, page: 1, storageBytes: 150 });
  expect(body.items).toMatchObject([
    { id: two.id, status: 'FAILED', error: 'NOT_AN_IMAGE', url: null },
    { id: one.id, filename: 'slovensko.png', altText: 'Vlajka Slovenska', status: 'READY', url: one.url },
  ]);
  const second = await call<List>('listMedia', { query: { limit: '1', page: '2' } });
  expect(second.body.items.map(({ id }) => id)).toEqual([one.id]);
  expect(await commandsDuring(() => call('listMedia'))).toEqual(['QueryCommand']);
});

it('is what published quizzes show without a token, under neutral names', async () => {
  const [cover, background, image, later, unused] = await Promise.all(
    Array.from({ length: 5 }, () => seedMedia(author.userId)),
  );
  if (!cover || !background || !image || !later || !unused) throw new Error('Five pictures are needed');
  const { body: quiz } = await call<OwnQuiz>('createQuiz', {
    body: { title: 'Vlajky', coverMediaId: cover.id, playerBackgroundMediaId: background.id },
  });
  const params = { quizId: quiz.id };
  const question = {
    questionText: 'Čia?',
    imageMediaId: image.id,
    answerOptions: [
      { answerText: 'A', isCorrect: true },
      { answerText: 'B', isCorrect: false },
    ],
  };
  const { body: first } = await call<OwnQuestion>('createQuestion', { params, body: question });
  const { body: second } = await call<OwnQuestion>('createQuestion', { params, body: question });
  expect(await shownIds()).toEqual([]);
  expect((await get(visitor, image.id)).status).toBe(404);

  await call('publishQuiz', { params });
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
  expect((await shownIds()).sort()).toEqual([cover.id, later.id].sort());

  await call('unpublishQuiz', { params });
  expect(await shownIds()).toEqual([]);
  await call('publishQuiz', { params });
  expect(await shownIds()).toHaveLength(2);
  await call('deleteQuiz', { params });
  expect(await shownIds()).toEqual([]);
});

it('is made once for an id', async () => {
  const one = await seedMedia(author.userId);
  const again = await createMedia({ ...one, altText: 'Iný' });
  expect(again).toEqual(one);
});
