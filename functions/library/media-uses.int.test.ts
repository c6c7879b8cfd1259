import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Media, MediaUse } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { findPicture } from '../pictures/picture-store.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { type SeededAuthor, seedAuthor, seedPicture } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';

type Uses = { items: MediaUse[]; total: number };
type Failed = { code: string; detail: string; usedBy?: MediaUse[]; errors: { path: string }[] };

setUpTable();

let author: SeededAuthor;
let call: Calls;
let mediaId: string;
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  mediaId = (await seedPicture(author.userId)).id;
});

const options = textOptions('Slovensko', 'Slovinsko');
const createQuiz = async (body: Record<string, unknown> = {}) =>
  (await call<OwnQuiz>('createQuiz', { body: { title: 'Vlajky', ...body } })).body;
const addQuestion = (quizId: string, body: Record<string, unknown> = {}) =>
  call<OwnQuestion & Failed>('createQuestion', {
    params: { quizId },
    body: { questionText: 'Čia je?', answerOptions: options, ...body },
  });
const createPool = async (items: unknown[]) =>
  call<AnswerPool & Failed>('createAnswerPool', { body: { name: 'Vlajky', category: 'vlajky', items } });
const usesOf = async (id = mediaId) =>
  (await call<Uses>('listMediaUses', { params: { mediaId: id } })).body.items;
const remove = (id = mediaId) => call<Failed>('deleteMedia', { params: { mediaId: id } });

describe('listMediaUses', () => {
  it('lists everything that shows the picture, each once, in its current state', async () => {
    expect(await usesOf()).toEqual([]);
    const other = await seedPicture(author.userId);
    const one = await createQuiz({ coverMediaId: mediaId, playerBackgroundMediaId: mediaId });
    const two = await createQuiz({ title: 'Mestá', coverMediaId: other.id });
    const { body: first } = await addQuestion(two.id, { imageMediaId: mediaId });
    const { body: second } = await addQuestion(two.id);
    await call('updateQuestion', { params: { questionId: second.id }, body: { imageMediaId: mediaId } });
    const { body: pool } = await createPool([{ text: 'a', mediaId }, { text: 'b', mediaId }, { text: 'c' }]);
    await call('updateMe', { body: { avatarMediaId: mediaId } });

    expect(await usesOf()).toEqual(
      expect.arrayContaining([
        { kind: 'quiz', id: one.id, title: 'Vlajky' },
        { kind: 'question', id: first.id, title: 'Čia je?', quizId: two.id },
        { kind: 'question', id: second.id, title: 'Čia je?', quizId: two.id },
        { kind: 'answer-pool', id: pool.id, title: 'Vlajky' },
        { kind: 'profile', id: author.username, title: 'Eva Nováková' },
      ]),
    );
    expect(await usesOf()).toHaveLength(5);
    expect(await usesOf(other.id)).toEqual([{ kind: 'quiz', id: two.id, title: 'Mestá' }]);
    expect(await commandsDuring(() => usesOf())).toEqual([
      'GetItemCommand',
      'BatchGetItemCommand',
      'BatchGetItemCommand',
    ]);
  });
});

describe('deleteMedia', () => {
  it('deletes a picture that nothing shows, whatever its state', async () => {
    const pending = await seedPicture(author.userId, { status: 'PENDING', url: null });
    const failed = await seedPicture(author.userId, { status: 'FAILED', url: null, error: 'NOT_AN_IMAGE' });
    for (const id of [mediaId, pending.id, failed.id]) {
      expect((await remove(id)).status).toBe(204);
      expect(await findPicture(id)).toBeUndefined();
      expect((await remove(id)).status).toBe(404);
    }
    // Only a picture that was ready is kept for a day.
    const restored = await call('restoreMedia', { params: { mediaId: pending.id } });
    expect(restored.status).toBe(404);
  });

  it('can be restored for a day, at its place in the library', async () => {
    const library = async () => (await call<{ items: Media[] }>('listMedia')).body.items;
    await seedPicture(author.userId);
    const before = await library();
    const restore = () => call<Media & Failed>('restoreMedia', { params: { mediaId } });
    await remove();
    const params = { mediaId };
    expect((await library()).map(({ id }) => id)).not.toContain(mediaId);
    expect((await call('getMedia', { params })).status).toBe(404);
    expect((await call('updateMedia', { params, body: { altText: 'x' } })).status).toBe(404);
    expect((await callsOf(await seedAuthor())('restoreMedia', { params })).status).toBe(404);

    const restored = await restore();

    expect([restored.status, restored.body]).toEqual([200, before.find(({ id }) => id === mediaId)]);
    expect((await restore()).status).toBe(200);
    expect(await library()).toEqual(before);
    await remove();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.undoSeconds * 1000 });
    expect((await restore()).status).toBe(404);
    vi.useRealTimers();
  });

  it('is refused with the places, until none of them shows the picture', async () => {
    const { id: quizId } = await createQuiz({ coverMediaId: mediaId, playerBackgroundMediaId: mediaId });
    const quiz = { params: { quizId } };
    const { body: question } = await addQuestion(quizId, { imageMediaId: mediaId });
    const { body: gone } = await addQuestion(quizId, { imageMediaId: mediaId });
    const { body: pool } = await createPool([{ text: 'a', mediaId }]);
    await call('updateMe', { body: { avatarMediaId: mediaId } });
    const deleted = await createQuiz({ coverMediaId: mediaId });
    const refusedFor = async () => {
      const { status, body } = await remove();
      expect([status, body.code]).toEqual([409, 'MEDIA_IN_USE']);
      expect(body.usedBy).toEqual(await usesOf());
      return body.usedBy?.map(({ kind }) => kind).sort();
    };

    expect(await refusedFor()).toEqual(['answer-pool', 'profile', 'question', 'question', 'quiz', 'quiz']);
    const atEnd = { params: { quizId: deleted.id } };
    await call('deleteQuiz', { ...atEnd, query: { toBin: 'true' } });
    // In the bin it still needs its pictures, and the response says that it is in the bin.
    expect(await refusedFor()).toContain('quiz');
    expect((await usesOf()).filter(({ inBin }) => inBin)).toEqual([
      { kind: 'quiz', id: deleted.id, title: deleted.title, inBin: true },
    ]);
    await call('deleteQuiz', atEnd);
    await call('deleteQuestion', { params: { questionId: gone.id } });
    expect(await refusedFor()).toEqual(['answer-pool', 'profile', 'question', 'quiz']);
    await call('updateQuiz', { ...quiz, body: { coverMediaId: null } });
    expect(await refusedFor()).toContain('quiz');
    await call('updateQuiz', { ...quiz, body: { playerBackgroundMediaId: null } });
    await call('updateQuestion', { params: { questionId: question.id }, body: { imageMediaId: null } });
    expect(await refusedFor()).toEqual(['answer-pool', 'profile']);
    await call('deleteAnswerPoolItem', { params: { poolId: pool.id, itemId: pool.items[0]?.itemId ?? '' } });
    expect(await refusedFor()).toEqual(['profile']);
    await call('updateMe', { body: { avatarMediaId: null } });
    expect((await remove()).status).toBe(204);
  });

  it('makes as few calls to the table as possible', async () => {
    expect(await commandsDuring(() => remove())).toEqual(['GetItemCommand', 'UpdateItemCommand']);
  });
});

describe('a pool of hundreds of pictures', () => {
  const manyItems = async (count: number) => {
    const items: { text: string; mediaId: string }[] = [];
    while (items.length < count) {
      const seeded = Array.from({ length: Math.min(25, count - items.length) }, () =>
        seedPicture(author.userId),
      );
      for (const { id } of await Promise.all(seeded))
        items.push({ text: `Vlajka ${items.length}`, mediaId: id });
    }
    return items;
  };

  it('uses every one of them', async () => {
    const items = await manyItems(230);
    const { status, body: pool } = await createPool(items);

    expect(status).toBe(201);
    for (const index of [0, 97, 98, 197, 198, 229]) {
      const used = items[index]?.mediaId;
      expect((await remove(used)).body.usedBy).toEqual([
        { kind: 'answer-pool', id: pool.id, title: 'Vlajky' },
      ]);
    }
  });

  it('is not created if one of them was deleted', async () => {
    const items = await manyItems(limits.answerPool.itemsMax);
    const last = items.at(-1);
    await remove(last?.mediaId);

    const refused = await createPool(items);

    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }) => path)).toEqual([
      `body.items.${limits.answerPool.itemsMax - 1}.mediaId`,
    ]);
    expect((await call<Uses>('listOwnAnswerPools')).body.total).toBe(0);
    expect((await remove(items[0]?.mediaId)).status).toBe(204);
  });
});

describe('deleting while something starts to show the picture', () => {
  /** Every call that shows a picture; each returns whether it was shown, and by what. */
  const callsThatShow = async () => {
    const { id: quizId } = await createQuiz();
    const { body: question } = await addQuestion(quizId);
    const { body: pool } = await createPool([{ text: 'a' }]);
    const show = {
      createQuiz: () => call<Failed>('createQuiz', { body: { title: 'X', coverMediaId: mediaId } }),
      updateQuiz: () =>
        call<Failed>('updateQuiz', { params: { quizId }, body: { playerBackgroundMediaId: mediaId } }),
      createQuestion: () => addQuestion(quizId, { imageMediaId: mediaId }),
      updateQuestion: () =>
        call<Failed>('updateQuestion', {
          params: { questionId: question.id },
          body: { imageMediaId: mediaId },
        }),
      createAnswerPool: () => createPool([{ text: 'a', mediaId }]),
      createAnswerPoolItem: () =>
        call<Failed>('createAnswerPoolItem', { params: { poolId: pool.id }, body: { text: 'b', mediaId } }),
      updateMe: () => call<Failed>('updateMe', { body: { avatarMediaId: mediaId } }),
    };
    return Object.values(show);
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('never leaves anything that shows a deleted picture, in any of many races', async () => {
    const outcomes = { shown: 0, deleted: 0 };
    for (let round = 0; round < randomRuns(40, 100); round += 1) {
      mediaId = (await seedPicture(author.userId)).id;
      if (round % 20 === 0) {
        author = await seedAuthor();
        call = callsOf(author);
        mediaId = (await seedPicture(author.userId)).id;
      }
      const shows = await callsThatShow();
      const show = shows[round % shows.length] ?? (() => Promise.reject(new Error('There is no call')));

      const [shown, deleted, deletedToo] = await Promise.all([
        pause(Math.random() * 4).then(show),
        pause(Math.random() * 12).then(() => remove()),
        pause(Math.random() * 12).then(() => remove()),
      ]);

      const isThere = (await findPicture(mediaId)) !== undefined;
      const deletions = [deleted.status, deletedToo.status].sort();
      if (shown.status < 300) {
        outcomes.shown += 1;
        expect([round, isThere, deletions]).toEqual([round, true, [409, 409]]);
        expect(await usesOf()).toHaveLength(1);
      } else {
        outcomes.deleted += 1;
        // Of two deletions at the same time the second one may take the first for itself, whose answer was lost.
        expect([round, isThere, shown.status, deletions[0]]).toEqual([round, false, 422, 204]);
        expect([204, 404]).toContain(deletions[1]);
      }
    }
    expect(outcomes.shown).toBeGreaterThan(0);
    expect(outcomes.deleted).toBeGreaterThan(0);
  });

  it('refuses a write after the picture that was read is deleted, whatever is written', async () => {
    for (const [index, show] of (await callsThatShow()).entries()) {
      mediaId = (await seedPicture(author.userId)).id;
      const { body } = await deletedBetween(show);
      expect([index, body.code, body.errors.length]).toEqual([index, 'VALIDATION_FAILED', 1]);
    }
  });

  /** The picture is deleted right after it was read. */
  async function deletedBetween(show: () => Promise<{ status: number; body: Failed }>) {
    const { documentClient } = await import('../platform/dynamo.ts');
    const name = `delete-${randomUUID()}`;
    let isDeleted = false;
    documentClient.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'TransactWriteItemsCommand' && !isDeleted) {
            isDeleted = true;
            expect((await remove()).status).toBe(204);
          }
          return next(args);
        },
      { step: 'initialize', name },
    );
    try {
      return await show();
    } finally {
      documentClient.middlewareStack.remove(name);
    }
  }
});
