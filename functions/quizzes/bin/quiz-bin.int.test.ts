import { randomBytes } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { type UserItem, userKey } from '../../accounts/table.ts';
import { quizDeletions } from '../../events/deletions.ts';
import { getItem } from '../../platform/table-reads.ts';
import { deleteItem, updateItem, write } from '../../platform/table-writes.ts';
import { type Calls, callsOf } from '../../testing/author-calls.ts';
import { type SeededAuthor, type SeededQuiz, seedAuthor, seedQuiz } from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { readRevisionState } from '../publication/revision-store.ts';
import { standingUpdate } from '../publication/takedown-store.ts';
import {
  type BinnedQuizItem,
  type QuestionItem,
  questionKey,
  quizKey,
  slugKey,
  statisticsKey,
} from '../table.ts';

type List<Item> = { items: Item[]; total: number };
type Failed = { code: string };

const dayMs = 24 * 3_600_000;
setUpTable();

let author: SeededAuthor;
let call: Calls;
let seeded: SeededQuiz;
let params: { quizId: string };
const visitor = callsOf();
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
  seeded = await seedQuiz(author, { title: 'Vlajky', slug: `vlajky-${author.username}` });
  params = { quizId: seeded.quiz.id };
});
afterEach(() => vi.useRealTimers());

const toBin = { query: { toBin: 'true' } };
const bin = () => call<Failed>('deleteQuiz', { params, ...toBin });
const restore = () => call<OwnQuiz & Failed>('restoreQuiz', { params });
const deleteForGood = () => call<Failed>('deleteQuiz', { params });
const listOf = async (query: Record<string, string> = {}) =>
  (await call<List<OwnQuiz>>('listOwnQuizzes', { query })).body.items;
const binned = () => listOf({ inBin: 'true' });
const item = () => getItem<BinnedQuizItem>('quiz', quizKey(params.quizId));
const clockAhead = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
/** Expects only revisions for attempts, which expire. */
const expectNothingLeft = async () => {
  const { id, slug } = seeded.quiz;
  const [question] = seeded.questions;
  expect(await item()).toBeUndefined();
  expect(await getItem('quiz', questionKey(id, question?.id ?? ''))).toBeUndefined();
  expect(await getItem('slug', slugKey(slug))).toBeUndefined();
  expect(await getItem('quiz', statisticsKey(id))).toBeUndefined();
  expect(await readRevisionState(id)).toBeUndefined();
};

describe('a deleted quiz', () => {
  it('is missing for all callers, and in its author’s bin for 30 days', async () => {
    const before = Date.now();

    expect((await bin()).status).toBe(204);

    const idOrSlug = seeded.quiz.slug;
    for (const id of ['getQuiz', 'playQuiz', 'listPublicQuestions'] as const) {
      expect((await visitor(id, { params: { idOrSlug } })).status).toBe(404);
      expect((await visitor(id, { params: { idOrSlug: params.quizId } })).status).toBe(404);
    }
    const question = { questionText: 'Nová?', answerOptions: options };
    const questionId = seeded.questions[0]?.id ?? '';
    const answers = [
      await call('getOwnQuiz', { params }),
      await call('updateQuiz', { params, body: { title: 'Iné' } }),
      await call('publishQuiz', { params }),
      await call('unpublishQuiz', { params }),
      await call('listOwnQuestions', { params }),
      await call('createQuestion', { params, body: question }),
      await call('getQuizReport', { params }),
      await call('getQuestion', { params: { questionId } }),
      await call('updateQuestion', { params: { questionId }, body: { questionText: 'Iná?' } }),
      await call('reorderQuestion', { params: { questionId }, body: { position: 1 } }),
      await call('deleteQuestion', { params: { questionId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await listOf()).toEqual([]);

    const [found] = await binned();
    expect(found).toMatchObject({ id: params.quizId, title: 'Vlajky', questionCount: 2, isPublished: false });
    expect(Date.parse(found?.deletedAt ?? '')).toBeGreaterThanOrEqual(before);
    const keptMs = Date.parse(found?.keptUntil ?? '') - Date.parse(found?.deletedAt ?? '');
    expect(Math.round(keptMs / dayMs)).toBe(30);
  });

  it('stays in the bin when it is deleted once more', async () => {
    await bin();

    const again = await bin();

    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await binned()).toHaveLength(1);
  });

  it('keeps its slug, so that it can be restored', async () => {
    await bin();
    const other = await call<Failed>('createQuiz', { body: { title: 'Nový', slug: seeded.quiz.slug } });
    expect([other.status, other.body.code]).toEqual([409, 'SLUG_TAKEN']);
  });

  it('is found in the bin by its title, and nowhere by another author', async () => {
    await bin();
    expect(await listOf({ inBin: 'true', search: 'vlaj' })).toHaveLength(1);
    expect(await listOf({ inBin: 'true', search: 'iné' })).toEqual([]);
    const stranger = callsOf(await seedAuthor());
    const { body } = await stranger<List<OwnQuiz>>('listOwnQuizzes', { query: { inBin: 'true' } });
    expect(body.items).toEqual([]);
  });
});

describe('restoring', () => {
  it('within the time of Undo brings a published quiz back as it was, with the same revision', async () => {
    const revision = () => readRevisionState(params.quizId).then((state) => state?.revision);
    const before = await revision();
    await bin();

    const answer = await restore();

    expect([answer.status, answer.body.isPublished]).toEqual([200, true]);
    expect(await revision()).toBe(before);
    expect((await visitor('playQuiz', { params: { idOrSlug: seeded.quiz.slug } })).status).toBe(200);
    expect(await item()).not.toHaveProperty('wasPublished');
    expect((await restore()).body.isPublished).toBe(true);
  });

  it('within the time of Undo leaves a draft, and what was taken down meanwhile, unpublished', async () => {
    await call('unpublishQuiz', { params });
    await bin();
    expect((await restore()).body.isPublished).toBe(false);

    await call('publishQuiz', { params });
    await bin();
    await write(standingUpdate(params.quizId, { isTakenDown: true }));
    expect((await restore()).body.isPublished).toBe(false);
  });

  it('within the time of Undo leaves the quiz of a suspended author unpublished', async () => {
    await bin();
    const suspension = { reason: 'Sťažnosť', at: new Date().toISOString() };
    await write(updateItem<UserItem>('username', userKey(author.username), { suspension }));
    expect((await restore()).body.isPublished).toBe(false);
  });

  it('within the time of Undo leaves a quiz unpublished that a later change has made too large', async () => {
    const explanation = () => randomBytes(320_000).toString('base64').slice(0, 320_000);
    for (const { id } of seeded.questions) {
      const change = { explanation: explanation() };
      await write(updateItem<QuestionItem>('quiz', questionKey(params.quizId, id), change));
    }
    await bin();
    expect((await restore()).body.isPublished).toBe(false);
  });

  it('restores a draft with its questions, which can be published again', async () => {
    const { headers } = await call('getOwnQuiz', { params });
    await bin();
    clockAhead(limits.quiz.undoMinutes * 60_000);

    const answer = await restore();

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: params.quizId,
      slug: seeded.quiz.slug,
      title: 'Vlajky',
      isPublished: false,
      questionCount: 2,
    });
    expect(answer.body).not.toHaveProperty('deletedAt');
    expect((await call('getOwnQuiz', { params })).headers.etag).toBe(answer.headers.etag);
    expect(await binned()).toEqual([]);
    expect((await listOf()).map(({ id }) => id)).toEqual([params.quizId]);
    const questions = await call<List<OwnQuestion>>('listOwnQuestions', { params });
    expect(questions.body.items.map(({ id }) => id)).toEqual(seeded.questions.map(({ id }) => id));
    expect(await item()).not.toHaveProperty('expiresAt');

    // A version that was open in an editor before the deletion must not overwrite it.
    const stale = { params, body: { title: 'Iné' }, headers: { 'if-match': headers.etag ?? '' } };
    expect((await call('updateQuiz', stale)).status).toBe(412);
    expect((await call('publishQuiz', { params })).status).toBe(200);
    expect((await visitor('playQuiz', { params: { idOrSlug: seeded.quiz.slug } })).status).toBe(200);
  });

  it('does nothing the second time', async () => {
    await bin();
    const first = await restore();
    const second = await restore();
    expect([second.status, second.headers.etag]).toEqual([200, first.headers.etag]);
  });

  it('writes the author’s current name into it', async () => {
    await bin();
    const renamed = await call('updateMe', { body: { firstName: 'Iva' } });
    expect(renamed.status).toBe(200);
    expect((await restore()).body.author.name).toBe('Iva Nováková');
  });

  it("is refused for another author, a visitor and a quiz that isn't in the bin", async () => {
    await bin();
    const stranger = callsOf(await seedAuthor());
    expect((await stranger('restoreQuiz', { params })).status).toBe(404);
    expect((await stranger('deleteQuiz', { params, ...toBin })).status).toBe(404);
    expect((await visitor('restoreQuiz', { params })).status).toBe(401);
    expect((await visitor('deleteQuiz', { params, ...toBin })).status).toBe(401);
    expect(await binned()).toHaveLength(1);
    await deleteForGood();
    expect((await restore()).status).toBe(404);
  });

  it('ends after 30 days, even if the quiz is still in the table', async () => {
    await bin();
    clockAhead(30 * dayMs - 60_000);
    expect(await binned()).toHaveLength(1);
    clockAhead(120_000);
    expect(await binned()).toEqual([]);
    const late = await restore();
    expect([late.status, late.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await call('getOwnQuiz', { params })).status).toBe(404);
  });
});

describe('permanent deletion', () => {
  it('frees everything, once', async () => {
    await bin();
    expect((await deleteForGood()).status).toBe(204);
    expect((await deleteForGood()).status).toBe(404);
    await expectNothingLeft();
    expect(await binned()).toEqual([]);
  });

  it('works for a quiz that isn’t in the bin', async () => {
    expect((await deleteForGood()).status).toBe(204);
    await expectNothingLeft();
  });

  it('follows when DynamoDB has removed the quiz from the bin, and may be repeated', async () => {
    await bin();
    const OldImage = marshall(await item(), { removeUndefinedValues: true });
    await write(deleteItem<BinnedQuizItem>('quiz', quizKey(params.quizId)));
    const record = { eventName: 'REMOVE', dynamodb: { SequenceNumber: '1', OldImage } } as DynamoDBRecord;
    expect(quizDeletions.wants(record)).toBe(true);

    expect(await quizDeletions.process([record])).toEqual([]);
    await expectNothingLeft();

    const next = await call<OwnQuiz>('createQuiz', { body: { title: 'Nový', slug: seeded.quiz.slug } });
    expect(await quizDeletions.process([record])).toEqual([]);
    expect((await call('getOwnQuiz', { params: { quizId: next.body.id } })).status).toBe(200);
    expect(await getItem('slug', slugKey(seeded.quiz.slug))).toMatchObject({ quizId: next.body.id });
  });
});

it('parallel restoring, deleting, publishing and editing leave the quiz complete or in the bin', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      bin(),
      call('publishQuiz', { params }),
      call('updateQuiz', { params, body: { title: `Vlajky ${round}` } }),
      restore(),
    ]);
    const { body } = await call<OwnQuiz>('getOwnQuiz', { params });
    const isThere = (await listOf()).length;
    expect(isThere + (await binned()).length).toBe(1);
    const played = await visitor('playQuiz', { params: { idOrSlug: params.quizId } });
    expect(played.status).toBe(isThere && body.isPublished ? 200 : 404);
  }
});

const options = textOptions('Áno', 'Nie');
