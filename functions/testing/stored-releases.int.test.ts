import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { rebuildCatalogue } from '../quizzes/builder/index.ts';
import { player } from './attempt-calls.ts';
import { callsOf } from './author-calls.ts';
import { pupil } from './round-calls.ts';
import {
  readRelease,
  restoreRelease,
  type StoredRelease,
  storeThisRelease,
  writeRelease,
} from './stored-release.ts';
import { startTestBucket, type TestBucket } from './test-bucket.ts';
import { startTestTable, type TestTable } from './test-table.ts';

/**
 * Data of a running stage outlives the code: today's code must read what each of these releases stored. When a stored
 * format changes, keep the files, add a reader of the former format, and store a new release with
 * `STORE_RELEASE=<name> node scripts/run.mjs vitest run --project=integration functions/testing/stored-releases.int.test.ts`.
 */
const releases = ['2026-11'];
const fileOf = (name: string) => new URL(`stored-releases/${name}.json`, import.meta.url);

const newRelease = process.env.STORE_RELEASE;
if (newRelease) {
  it('stores what today’s code stores', async () => {
    const table = await startTestTable();
    await writeRelease(fileOf(newRelease), await storeThisRelease());
    await table.close();
  });
}

describe.each(newRelease ? [] : releases)('the data of release %s', (name) => {
  let table: TestTable;
  let bucket: TestBucket;
  let stored: StoredRelease;
  beforeAll(async () => {
    stored = await readRelease(fileOf(name));
    table = await startTestTable();
    bucket = await startTestBucket();
    await restoreRelease(stored);
    // An hour later: nothing has expired.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(stored.storedAt) + 3_600_000 });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    vi.useRealTimers();
    await bucket.close();
    await table.close();
  });

  it('is a quiz that visitors find, open and play', async () => {
    expect(await rebuildCatalogue()).toBe(1);
    const visitor = callsOf();
    const params = { idOrSlug: stored.slug };
    const list = await visitor<{ items: { slug: string }[] }>('listQuizzes');
    const quiz = await visitor<PlayableQuiz>('playQuiz', { params });

    expect(list.body.items.map(({ slug }) => slug)).toEqual([stored.slug]);
    expect((await visitor('getQuiz', { params })).status).toBe(200);
    expect(quiz.body.questions.map(({ id }) => id)).toEqual(stored.questionIds);
    expect((await visitor('getUser', { params: { username: stored.author.username } })).status).toBe(200);
    expect((await player().start(stored.quizId)).status).toBe(201);
  });

  it('is a result, and an attempt that goes on by the key of its revision', async () => {
    const { sessionId, completed, unfinished } = stored.attempts;
    const one = player(sessionId);
    expect((await one.results(completed)).body).toMatchObject({ score: 100, status: 'COMPLETED' });

    const [, second = ''] = stored.questionIds;
    const [, right = ''] = stored.rightOptions;
    const { body } = await one.answer(unfinished, second, right);
    expect(body).toMatchObject({ isCorrect: true });
    expect((await one.complete(unfinished)).body as unknown as Attempt).toMatchObject({ correctAnswers: 2 });
  });

  it('is a round with a pupil who goes on, and its report', async () => {
    const janko = pupil({ code: stored.roundCode, quizId: stored.quizId }, stored.pupil.sessionId);
    expect((await janko.look()).body.player?.nickname).toBe('Janko');
    const [, second = ''] = stored.questionIds;
    const [, right = ''] = stored.rightOptions;
    expect((await janko.answer(stored.pupil.attemptId, second, right)).status).toBe(200);

    const report = await callsOf(stored.author)<RoundReport>('getRoundReport', {
      params: { roundId: stored.roundId },
    });
    expect(report.body.players).toMatchObject([{ nickname: 'Janko', answeredQuestions: 2 }]);
  });

  it('is the desk of its author: lists, a pool, a picture, the bin, and a change that is published', async () => {
    const calls = callsOf(stored.author);
    const quizParams = { quizId: stored.quizId };
    const total = async (id: 'listMedia' | 'listOwnRounds') =>
      (await calls<{ total: number }>(id)).body.total;
    expect([await total('listMedia'), await total('listOwnRounds')]).toEqual([1, 1]);
    expect((await calls('getMe')).status).toBe(200);
    const bin = await calls<{ total: number }>('listOwnQuizzes', { query: { inBin: 'true' } });
    expect(bin.body.total).toBe(1);
    const pool = await calls<AnswerPool>('getAnswerPool', { params: { poolId: stored.poolId } });
    expect(pool.body.items.map(({ text }) => text)).toEqual(['Dunaj']);
    expect((await calls('getQuizReport', { params: quizParams })).status).toBe(200);

    expect((await calls('updateQuiz', { params: quizParams, body: { title: 'Rieky sveta' } })).status).toBe(
      200,
    );
    const after = await callsOf()<PlayableQuiz>('playQuiz', { params: { idOrSlug: stored.slug } });
    expect(after.body.title).toBe('Rieky sveta');
  });
});
