import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizReport, RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import type { AttemptItem } from '../attempts/items.ts';
import { attemptKey } from '../attempts/keys.ts';
import { deleteSomeContent } from '../events/account-content-store.ts';
import { handler as events } from '../events/index.ts';
import { retryClock } from '../platform/retry.ts';
import { get, query } from '../platform/table-reads.ts';
import { put, write } from '../platform/table-writes.ts';
import type { PlayerItem } from '../rounds/items.ts';
import { afterNicknames, playerKey, roundPartition } from '../rounds/keys.ts';
import { player } from '../testing/attempt-calls.ts';
import { callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { interleaved } from '../testing/interleaved.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { openRound, type Pupil, pupil } from '../testing/round-calls.ts';
import {
  optionsOf,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../testing/seeded-quiz.ts';
import { completedRecord, expiredRecord, recordOf, removedRecord } from '../testing/stream-record.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';

let table: TestTable;
let author: SeededAuthor;
let seeded: SeededQuiz;

beforeAll(async () => {
  table = await startTestTable();
  author = await seedAuthor();
  seeded = await seedQuiz(author, { questions: 3 });
});
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(retryClock, 'sleep').mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => table.close());

const optionIds = (index: number) => {
  const options = seeded.questions[index]?.answerOptions ?? [];
  const byRight = options.toSorted((a, b) => Number(b.isCorrect) - Number(a.isCorrect));
  return {
    questionId: seeded.questions[index]?.id ?? '',
    right: byRight[0]?.id ?? '',
    wrong: byRight[1]?.id ?? '',
  };
};

const reportOf = async ({ id }: Round) =>
  (await callsOf(author)<RoundReport>('getRoundReport', { params: { roundId: id } })).body;

/** Plays one attempt: for each answer whether it is right, in the order of the questions. */
async function playThrough(one: Pupil, verdicts: readonly boolean[], complete = true): Promise<string> {
  const { body } = await one.start();
  for (const [at, isRight] of verdicts.entries()) {
    const { questionId, right, wrong } = optionIds(at);
    await one.answer(body.id, questionId, isRight ? right : wrong);
  }
  if (complete) await one.complete(body.id);
  return body.id;
}

describe('the report of a round', () => {
  it('is empty before anybody has joined', async () => {
    const round = await openRound(author, seeded);

    expect(await reportOf(round)).toEqual({
      round,
      players: [],
      questions: seeded.questions.map(({ id, questionText, answerOptions }) => ({
        questionId: id,
        questionText,
        answered: 0,
        correct: 0,
        options: answerOptions
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map((option) => ({ ...option, chosen: 0 })),
        stopped: 0,
        medianSeconds: null,
      })),
    });
  });

  it.each(['each', 'end'] as const)('tells how far everybody is, with feedback %s', async (feedback) => {
    const round = await openRound(author, seeded, { feedback });
    const [eva, adam, iva] = [pupil(round), pupil(round), pupil(round)];
    const ids: string[] = [];
    for (const [one, name] of [
      [eva, 'Eva'],
      [adam, 'Adam'],
      [iva, 'Iva'],
    ] as const) {
      ids.push((await one.join(name)).body.playerId);
    }
    await playThrough(eva, [true, true, false]);
    await playThrough(adam, [false], false);

    const report = await reportOf(round);

    expect(report.round).toMatchObject({ playerCount: 3, finishedCount: 1, averageScore: 67 });
    expect(report.players).toEqual([
      {
        playerId: ids[0],
        nickname: 'Eva',
        status: 'FINISHED',
        answeredQuestions: 3,
        correctAnswers: 2,
        score: 67,
        startedAt: expect.any(String),
        completedAt: expect.any(String),
        answers: [
          { questionId: optionIds(0).questionId, selectedAnswerId: optionIds(0).right, isCorrect: true },
          { questionId: optionIds(1).questionId, selectedAnswerId: optionIds(1).right, isCorrect: true },
          { questionId: optionIds(2).questionId, selectedAnswerId: optionIds(2).wrong, isCorrect: false },
        ],
      },
      {
        playerId: ids[1],
        nickname: 'Adam',
        status: 'PLAYING',
        answeredQuestions: 1,
        correctAnswers: 0,
        score: null,
        startedAt: expect.any(String),
        completedAt: null,
        answers: [
          { questionId: optionIds(0).questionId, selectedAnswerId: optionIds(0).wrong, isCorrect: false },
        ],
      },
      {
        playerId: ids[2],
        nickname: 'Iva',
        status: 'JOINED',
        answeredQuestions: 0,
        correctAnswers: 0,
        score: null,
        startedAt: null,
        completedAt: null,
        answers: [],
      },
    ]);
    expect(report.questions.map(({ answered, correct }) => [answered, correct])).toEqual([
      [2, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it('counts each player with the best attempt', async () => {
    const round = await openRound(author, seeded, { attemptsPerPlayer: 3 });
    const eva = pupil(round);
    await eva.join('Eva');
    await playThrough(eva, [true, false, false]);
    await playThrough(eva, [true, true, false]);
    await playThrough(eva, [true], false);

    const report = await reportOf(round);

    expect(report.players).toMatchObject([{ status: 'FINISHED', score: 67, answeredQuestions: 3 }]);
    expect(report.questions.map(({ answered, correct }) => [answered, correct])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it('tells before which question those stopped who have not finished', async () => {
    const round = await openRound(author, seeded, { shuffleQuestions: true });
    const expected: Record<string, number> = {};
    for (const [n, answers] of [0, 1, 2, 2, 3].entries()) {
      const one = pupil(round);
      await one.join(`Žiak ${n}`);
      const { body } = await one.start();
      const next = body.questionIds[answers];
      for (const id of body.questionIds.slice(0, answers)) {
        const question = seeded.questions.find((other) => other.id === id);
        await one.answer(body.id, id, question?.answerOptions[0]?.id ?? '');
      }
      if (answers > 0 && next) expected[next] = (expected[next] ?? 0) + 1;
    }

    const { questions } = await reportOf(round);

    expect(Object.fromEntries(questions.map(({ questionId, stopped }) => [questionId, stopped]))).toEqual(
      Object.fromEntries(seeded.questions.map(({ id }) => [id, expected[id] ?? 0])),
    );
  });

  it('tells the middle time of an answer', async () => {
    const round = await openRound(author, seeded);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [n, seconds] of [4, 10, 60].entries()) {
      const one = pupil(round);
      await one.join(`Žiak ${n}`);
      const { body } = await one.start();
      for (const at of [0, 1]) {
        vi.setSystemTime(Date.now() + seconds * (at + 1) * 1000);
        await one.answer(body.id, optionIds(at).questionId, optionIds(at).right);
      }
    }
    const { questions } = await reportOf(round);
    expect(questions.map(({ medianSeconds }) => medianSeconds)).toEqual([10, 20, null]);
  });

  it('costs the board two reads', async () => {
    const round = await openRound(author, seeded);
    const pupils = Array.from({ length: 30 }, () => pupil(round));
    await Promise.all(pupils.map((one, n) => one.join(`Žiak ${n}`)));
    for (const one of pupils) await playThrough(one, [true], false);
    await reportOf(round);

    expect(await commandsDuring(() => reportOf(round))).toEqual(['QueryCommand', 'QueryCommand']);
  });
});

/** What the stream delivers of a round as it is: its players, and its completed attempts. */
async function recordsOf({ id }: Round): Promise<DynamoDBRecord[]> {
  const players = await query<PlayerItem>(roundPartition(id), { prefix: 'PLAYER#' });
  const attempts = await Promise.all(
    players.flatMap(({ attemptIds }) => attemptIds.map((one) => get<AttemptItem>(attemptKey(one)))),
  );
  return [
    ...players.map((player) => recordOf(player)),
    ...attempts.flatMap((attempt) => (attempt?.status === 'COMPLETED' ? [recordOf(attempt)] : [])),
  ];
}
const roundOf = async ({ id }: Round) =>
  (await callsOf(author)<Round>('getOwnRound', { params: { roundId: id } })).body;
const nothingFailed = { batchItemFailures: [] };

describe('the counts of a round', () => {
  it('follow the stream, however often and in whatever order its records come', async () => {
    const drawn = fc.record({
      scores: fc.array(fc.option(fc.array(fc.boolean(), { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
      order: fc.infiniteStream(fc.nat()),
      batchSize: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scores, order, batchSize }) => {
        const round = await openRound(author, seeded);
        for (const [n, verdicts] of scores.entries()) {
          const one = pupil(round);
          await one.join(`Žiak ${n}`);
          if (verdicts) await playThrough(one, verdicts);
        }
        const records = await recordsOf(round);
        const twice = [...records, ...records];
        const places = [...order.take(twice.length)];
        const mixed = twice.toSorted(
          (a, b) => (places[twice.indexOf(a)] ?? 0) - (places[twice.indexOf(b)] ?? 0),
        );
        for (let at = 0; at < mixed.length; at += batchSize) {
          expect(await events({ Records: mixed.slice(at, at + batchSize) })).toEqual(nothingFailed);
        }
        expect(await roundOf(round)).toEqual((await reportOf(round)).round);
      }),
      { numRuns: randomRuns(5, 30) },
    );
  });

  it('are right after two copies of the consumer have counted at once', async () => {
    const round = await openRound(author, seeded);
    const [eva, adam] = [pupil(round), pupil(round)];
    await eva.join('Eva');
    const before = await recordsOf(round);

    await interleaved(
      () => events({ Records: before }),
      (name) => name.startsWith('Update'),
      async () => {
        await adam.join('Adam');
        await playThrough(adam, [true, true, true]);
        await events({ Records: await recordsOf(round) });
      },
    );

    expect(await roundOf(round)).toMatchObject({ playerCount: 2, finishedCount: 1, averageScore: 100 });
  });

  it('go down when a player is taken out', async () => {
    const round = await openRound(author, seeded);
    const eva = pupil(round);
    const { body } = await eva.join('Eva');
    await playThrough(eva, [true]);
    await events({ Records: await recordsOf(round) });
    expect(await roundOf(round)).toMatchObject({ playerCount: 1, finishedCount: 1, averageScore: 33 });
    const player = await get<PlayerItem>(playerKey(round.id, eva.sessionId));
    await callsOf(author)('deleteRoundPlayer', { params: { roundId: round.id, playerId: body.playerId } });

    await events({ Records: [removedRecord(player)] });

    expect(await roundOf(round)).toMatchObject({ playerCount: 0, finishedCount: 0, averageScore: null });
  });

  it('of a deleted round are nobody’s', async () => {
    const round = await openRound(author, seeded);
    await pupil(round).join('Eva');
    const records = await recordsOf(round);
    await callsOf(author)('deleteRound', { params: { roundId: round.id } });

    expect(await events({ Records: records })).toEqual(nothingFailed);
  });
});

describe('a deleted round', () => {
  const namesOf = async ({ id }: Round) =>
    (await query<{ entity: string }>(roundPartition(id))).map(({ entity }) => entity);

  it('is finished by the stream, and once more when its tombstone expires', async () => {
    const round = await openRound(author, seeded);
    const eva = pupil(round);
    await eva.join('Eva');
    const player = await get<PlayerItem>(playerKey(round.id, eva.sessionId));
    if (!player) throw new Error('No player');
    await callsOf(author)('deleteRound', { params: { roundId: round.id } });
    const [tombstone] = await query<{ entity: string }>(roundPartition(round.id), { after: afterNicknames });

    for (const record of [recordOf(tombstone), removedRecord(tombstone)]) {
      // A call that was running has stored a player late.
      await write(put<PlayerItem>(player));
      expect(await namesOf(round)).toContain('ROUND_PLAYER');
      expect(await events({ Records: [record] })).toEqual(nothingFailed);
      expect(await namesOf(round)).toEqual(['ROUND_TOMBSTONE']);
    }
  });

  it('goes with its author’s account', async () => {
    const leaving = await seedAuthor();
    const quiz = await seedQuiz(leaving, { questions: 1 });
    const rounds = [await openRound(leaving, quiz), await openRound(leaving, quiz)];
    for (const round of rounds) await pupil(round).join('Eva');

    while (!(await deleteSomeContent(leaving.userId, Date.now() + 60_000)));

    for (const round of rounds) {
      expect(await namesOf(round)).toEqual(['ROUND_TOMBSTONE']);
      expect((await pupil(round).look()).status).toBe(404);
    }
  });
});

describe('the report of a quiz', () => {
  it('is what the stream has counted', async () => {
    const own = await seedQuiz(author, { questions: 2 });
    const round = await openRound(author, own);
    const [first, second] = own.questions;
    const right = first?.answerOptions.find(({ isCorrect }) => isCorrect)?.id ?? '';
    const wrong = second?.answerOptions.find(({ isCorrect }) => !isCorrect)?.id ?? '';
    const eva = pupil(round);
    await eva.join('Eva');
    const { body } = await eva.start();
    await eva.answer(body.id, first?.id ?? '', right);
    await eva.answer(body.id, second?.id ?? '', wrong);
    await eva.complete(body.id);
    const params = { quizId: own.quiz.id };
    const report = async () => (await callsOf(author)<QuizReport>('getQuizReport', { params })).body;
    expect(await report()).toMatchObject({ finished: 0, averageScore: null });

    await events({ Records: (await recordsOf(round)).slice(1).map(asCompletion) });

    const got = await report();
    expect(got).toMatchObject({
      plays: 1,
      finished: 1,
      averageScore: 50,
      scores: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
      questions: [
        { questionId: first?.id, answered: 1, correct: 1 },
        { questionId: second?.id, answered: 1, correct: 0 },
      ],
    });
    expect(got.questions[1]?.options.find(({ id }) => id === wrong)).toMatchObject({
      chosen: 1,
      isCorrect: false,
    });
  });

  it('tells the middle time of the answers of plays outside rounds, too', async () => {
    const own = await seedQuiz(author, { questions: 2 });
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const seconds of [4, 7, 3600]) {
      const { start, answer, complete } = player();
      const id = String((await start(own.quiz.id)).body.id);
      for (const [at, question] of own.questions.entries()) {
        vi.setSystemTime(Date.now() + seconds * (at + 1) * 1000);
        await answer(id, question.id, optionsOf(question).right);
      }
      await complete(id);
      const attempt = await get<AttemptItem>(attemptKey(id));
      if (attempt) await events({ Records: [completedRecord(attempt)] });
    }

    const params = { quizId: own.quiz.id };
    const { body } = await callsOf(author)<QuizReport>('getQuizReport', { params });

    expect(body.questions.map(({ medianSeconds }) => medianSeconds)).toEqual([7, 14]);
  });

  it('tells where plays stopped, which count when their attempt expires, once', async () => {
    const own = await seedQuiz(author, { questions: 3 });
    const expired: DynamoDBRecord[] = [];
    for (const count of [1, 1, 2, 3]) {
      const { start, answer } = player();
      const id = String((await start(own.quiz.id)).body.id);
      for (const question of own.questions.slice(0, count)) {
        await answer(id, question.id, optionsOf(question).right);
      }
      const attempt = await get<AttemptItem>(attemptKey(id));
      if (!attempt) throw new Error('No attempt');
      expect(attempt.expiresAt).toBe(Math.floor(Date.parse(attempt.updatedAt) / 1000) + 30 * 86_400);
      expired.push(expiredRecord({ ...attempt, expiresAt: Math.floor(Date.now() / 1000) }));
    }
    for (const Records of [expired.slice(0, 3), expired.slice(1), expired]) await events({ Records });

    const params = { quizId: own.quiz.id };
    const { body } = await callsOf(author)<QuizReport>('getQuizReport', { params });

    expect(body).toMatchObject({ plays: 4, finished: 0, averageScore: null, scores: Array(10).fill(0) });
    expect(body.questions.map(({ answered, correct, stopped }) => [answered, correct, stopped])).toEqual([
      [4, 4, 0],
      [2, 2, 2],
      [1, 1, 1],
    ]);
  });

  it('is its author’s alone, and empty for a quiz that was never published', async () => {
    const draft = await seedQuiz(author, { publish: false });
    const params = { quizId: draft.quiz.id };
    const got = await callsOf(author)<QuizReport>('getQuizReport', { params });
    expect(got.body).toEqual({
      plays: 0,
      finished: 0,
      averageScore: null,
      scores: Array(10).fill(0),
      questions: [],
    });
    expect((await callsOf(await seedAuthor())('getQuizReport', { params })).status).toBe(404);
    expect((await callsOf()('getQuizReport', { params })).status).toBe(401);
  });
});

/** The record of the last answer's completion, with the image from before it. */
function asCompletion(record: DynamoDBRecord): DynamoDBRecord {
  const OldImage = { ...record.dynamodb?.NewImage, status: { S: 'IN_PROGRESS' } };
  return { ...record, dynamodb: { ...record.dynamodb, OldImage } };
}
