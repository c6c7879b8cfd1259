import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { findAccount } from '../accounts/account-store.ts';
import { findExport } from '../accounts/export-store.ts';
import { isKnownNetwork } from '../accounts/known-networks.ts';
import { withPasswordTry } from '../accounts/password-tries.ts';
import { isUsernameTaken } from '../accounts/registration-store.ts';
import { countPlays } from '../events/play-count-store.ts';
import { countComplaints } from '../moderation/complaint-mail-store.ts';
import { AppError } from '../platform/app-error.ts';
import { s3Client } from '../platform/s3.ts';
import { getItem } from '../platform/table-reads.ts';
import { type AttemptItem, attemptKey } from '../play/table.ts';
import { finishQuizDeletion } from '../quizzes/bin/quiz-deletion.ts';
import { rebuildCatalogue } from '../quizzes/builder/index.ts';
import { publishChanges } from '../quizzes/publication/revision-store.ts';
import { findCopies } from '../quizzes/publication/takedown-store.ts';
import { type PlayCountsItem, playCountsKey, quizKey } from '../quizzes/table.ts';
import { player } from './attempt-calls.ts';
import { callsOf } from './author-calls.ts';
import { pupil } from './round-calls.ts';
import { otherNetwork, restoreRelease, type StoredRelease } from './stored-release.ts';
import { startTestBucket, type TestBucket } from './test-bucket.ts';
import { startTestTable, type TestTable } from './test-table.ts';

/** Tests that today's code reads what a release stored. Once for each file: the clock is that of the release. */
export function testRelease(stored: StoredRelease): void {
  let table: TestTable;
  let bucket: TestBucket;
  beforeAll(async () => {
    table = await startTestTable();
    bucket = await startTestBucket();
    await restoreRelease(stored);
    // Half a minute later: nothing has expired.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(stored.storedAt) + 30_000 });
    // The first `Date` headers of the bucket still have the real time, which the client would take over.
    Object.defineProperty(s3Client.config, 'systemClockOffset', { get: () => 0, set: () => undefined });
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
    // The hashes of the oldest release were made in another way.
    if (stored.rare) expect(await publishChanges(stored.quizId)).toBe('unchanged');
  });

  it('is a result, and an attempt that goes on by the key of its revision', async () => {
    const { sessionId, completed, unfinished } = stored.attempts;
    const one = player(sessionId);
    expect((await one.results(completed)).body).toMatchObject({ score: 100, status: 'COMPLETED' });

    const [, second = ''] = stored.questionIds;
    const [, right = ''] = stored.rightOptions;
    const { body } = await one.answer(unfinished, second, right);
    expect(body).toMatchObject({ isCorrect: true, imageName: 'A drawing' });
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
    const rounds = stored.lesson ? 2 : 1;
    expect([await total('listMedia'), await total('listOwnRounds')]).toEqual([1, rounds]);
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

  const { rare, lesson } = stored;

  if (lesson)
    it('is a lesson that goes on where it was, to its end', async () => {
      const step = (action: 'next' | 'show', version: number) =>
        callsOf(stored.author)('makeRoundStep', {
          params: { roundId: lesson.id },
          body: { action, version },
        });
      const iva = pupil({ code: lesson.code, quizId: stored.quizId }, lesson.sessionId);
      const [, second = '', third = ''] = stored.questionIds;
      const [, right = '', rightThird = ''] = stored.rightOptions;
      const asking = { version: 3, phase: 'asking', number: 2, questionId: second, answered: 1 };
      expect((await iva.state()).body.step).toMatchObject({ ...asking, endsAt: expect.any(String) });
      expect((await iva.play()).body).toMatchObject({ pace: 'class', phoneShows: 'options' });
      expect((await step('show', 3)).body.step).toMatchObject({ version: 4, chosen: { [right]: 1 } });
      await step('next', 4);
      expect((await iva.answer(lesson.attemptId, third, rightThird)).body).toEqual({ isAccepted: true });
      await step('next', 5);
      expect((await iva.results(lesson.attemptId)).body).toMatchObject({ score: 100, totalQuestions: 3 });
    });

  if (!rare) return;

  it('can be restored, and is what repeated and interrupted calls find', async () => {
    const calls = callsOf(stored.author);
    const answers = [
      await calls('restoreQuestion', { params: { questionId: rare.questionId } }),
      await calls('restoreAnswerPool', { params: { poolId: rare.binnedPoolId } }),
      await calls('restoreAnswerPoolItem', { params: rare.item }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await calls('createAnswerPool', rare.newPool)).body.id).toBe(rare.item.poolId);
    await finishQuizDeletion(rare.goneId);
    expect(await getItem('quiz', quizKey(rare.goneId))).toBeUndefined();
    expect((await findExport(stored.author.userId))?.isReady).toBe(false);
    const attempt = await getItem<AttemptItem>('attempt', attemptKey(stored.attempts.completed));
    await countPlays(attempt ? [attempt] : [], 0);
    const counts = await getItem<PlayCountsItem>('quiz', playCountsKey(stored.quizId, 0));
    expect(counts).toMatchObject({ version: 1, finished: 1 });
  });

  it('tells pupils that they were removed, or that their round is gone', async () => {
    const [removed, late] = [rare.removed, rare.late].map(({ code, sessionId }) =>
      pupil({ code, quizId: stored.quizId }, sessionId),
    );
    const [question = ''] = stored.questionIds;
    const answer = await late?.answer(rare.late.attemptId, question, stored.rightOptions[0] ?? '');

    expect((await removed?.look())?.body).toMatchObject({ code: 'PLAYER_REMOVED' });
    expect(answer?.body).toMatchObject({ code: 'ROUND_DELETED' });
  });

  it('is the work of moderators: complaints, copies, what was done, and a takedown that they lift', async () => {
    const moderator = callsOf({ ...stored.author, isModerator: true });
    const problems = await moderator<{ items: { email?: string }[] }>('listProblems');
    expect(problems.body.items.map(({ email }) => email)).toEqual(['rodic@example.com', 'rodic@example.com']);
    expect((await moderator<{ total: number }>('listModerationLog')).body.total).toBe(1);
    expect((await findCopies(stored.quizId)).map(({ id }) => id)).toEqual([rare.copyId]);
    expect(await countComplaints({ quizId: stored.quizId, quizTitle: '', username: '' }, 1)).toBe(0);

    const params = { quizId: rare.takenDownId };
    const { etag = '' } = (await moderator('getModeratedQuiz', { params })).headers;
    expect((await moderator('liftTakedown', { params, headers: { 'if-match': etag } })).status).toBe(204);
  });

  it('is accounts: names that are taken, a network that is known, and wrong passwords', async () => {
    const account = await findAccount('jana-stored');
    const taken = await Promise.all(['nova-stored', rare.leaver, 'Jana-st0red'].map(isUsernameTaken));
    expect([...taken, isKnownNetwork(account, '198.51.100.7')]).toEqual([true, true, true, true]);
    const isWrong = async () => Promise.reject(new AppError('INVALID_CREDENTIALS'));
    const next = () => withPasswordTry({ username: 'jana-stored', account, address: otherNetwork }, isWrong);
    for (const code of ['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'])
      await expect(next()).rejects.toMatchObject({ code });
  });
}
