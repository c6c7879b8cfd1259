import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listComplaintsOf } from '../moderation/complaint-store.ts';
import { documentClient } from '../platform/dynamo.ts';
import { retryClock } from '../platform/retry.ts';
import { getItem, queryItems } from '../platform/table-reads.ts';
import { given } from '../platform/table-updates.ts';
import { putItem, write } from '../platform/table-writes.ts';
import { getAttempt, storeAttempt, storeCompletion } from '../play/attempt-store.ts';
import type { AttemptItem } from '../play/table.ts';
import { removeQuiz } from '../quizzes/bin/quiz-deletion.ts';
import { findQuiz, findQuizzesOf } from '../quizzes/content/quiz-store.ts';
import { countKey } from '../quizzes/counts/play-counts.ts';
import { sumUpPlays } from '../quizzes/counts/statistics-store.ts';
import { endPublication, storePublication } from '../quizzes/publication/quiz-publication.ts';
import { getCurrentRevision } from '../quizzes/publication/revision-store.ts';
import {
  type PlayCountsItem,
  playCountsKey,
  playCountsPrefix,
  type QuizItem,
  quizPartition,
  type StatisticsItem,
  statisticsKey,
} from '../quizzes/table.ts';
import { accepted } from '../testing/accepted.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { interleaved, isTransaction } from '../testing/interleaved.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { type SeededAuthor, type SeededQuiz, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { completedRecord, expiredRecord, recordOf } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { handler } from './index.ts';
import { countPlays } from './play-count-store.ts';

setUpTable();

let author: SeededAuthor;
beforeAll(async () => {
  author = await seedAuthor();
});
let waited: number[] = [];
beforeEach(() => {
  waited = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(retryClock, 'sleep').mockImplementation(async (ms) => void waited.push(ms));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  documentClient.middlewareStack.remove('fault');
});

const nothingFailed = { batchItemFailures: [] };
const records = (count: number, quizId: string): DynamoDBRecord[] =>
  Array.from({ length: count }, () => completedRecord({ id: randomUUID(), quizId }));
const slotsOf = (quizId: string) =>
  queryItems<PlayCountsItem>('quiz', quizPartition(quizId), { prefix: playCountsPrefix });
/** Delivers the records of the stream after counts have changed. */
const deliverCounts = async (quizId: string) =>
  handler({ Records: (await slotsOf(quizId)).map((item) => recordOf(item)) });
const totalOf = async (quizId: string) =>
  (await getItem<StatisticsItem>('quiz', statisticsKey(quizId)))?.playCount;

describe('a batch', () => {
  it('of 90 plays of one quiz is one transaction, and never writes the quiz', async () => {
    const { quiz } = await seedQuiz(author);
    const before = await findQuiz(quiz.id, { consistent: true });
    const batch = records(90, quiz.id);

    const commands = await commandsDuring(async () => {
      expect(await handler({ Records: batch })).toEqual(nothingFailed);
    });
    await deliverCounts(quiz.id);

    expect(commands.filter((name) => !/Get/.test(name))).toEqual(['TransactWriteItemsCommand']);
    expect(await slotsOf(quiz.id)).toMatchObject([{ finished: 90, version: 1 }]);
    expect(await totalOf(quiz.id)).toBe(90);
    expect(await findQuiz(quiz.id, { consistent: true })).toEqual(before);
  });
});

/**
 * A play of a seeded quiz: for each question, the place of the picked option, or null. Each place takes a different
 * number of seconds.
 */
function playOf({ quiz, questions }: SeededQuiz, picked: readonly (number | null)[], isLeft = false) {
  const sorted = questions.map(({ answerOptions }) =>
    [...answerOptions].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const answers = Object.fromEntries(
    picked.flatMap((option, place) => (option === null ? [] : [[place, option]])),
  );
  const seconds = Object.fromEntries(
    Object.entries(answers).map(([place, option]) => [place, 3 * option + Number(place)]),
  );
  const answeredAfter = Object.fromEntries(
    Object.keys(seconds).map((place, at, places) => [
      place,
      places.slice(0, at + 1).reduce((sum, one) => sum + (seconds[one] ?? 0), 0),
    ]),
  );
  const options = picked.flatMap((option, place) => (option === null ? [] : (sorted[place]?.[option] ?? [])));
  const correctAnswers = options.filter(({ isCorrect }) => isCorrect).length;
  const recordOfEnd = isLeft ? expiredRecord : completedRecord;
  const record = recordOfEnd({
    id: randomUUID(),
    ...{ quizId: quiz.id, answers, answeredAfter, correctAnswers, totalQuestions: questions.length },
  });
  const picks = options.map(({ id }) => countKey(id));
  return { record, picks, times: Object.values(seconds), correctAnswers };
}

/** All times in the slots, each with its number of answers. */
function timesIn(slots: readonly PlayCountsItem[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const times of slots.flatMap((slot) => Object.values(slot.times))) {
    for (const [seconds, count] of Object.entries(times)) sums[seconds] = (sums[seconds] ?? 0) + count;
  }
  return sums;
}

it('is exact for random plays that are delivered twice, out of order, split, in parallel and through crashes', async () => {
  const quizzes: SeededQuiz[] = [];
  for (let n = 0; n < 3; n += 1) quizzes.push(await seedQuiz(author, { questions: 2 }));
  const picked = fc.tuple(fc.option(fc.nat({ max: 2 })), fc.option(fc.nat({ max: 2 })), fc.boolean());
  const drawn = fc.record({
    plays: fc.array(fc.tuple(fc.nat({ max: 2 }), picked), { minLength: 1, maxLength: 40 }),
    /**
     * Which records are delivered twice (about one in ten), their order, the sizes of batches, and where an instance
     * crashes.
     */
    seeds: fc.infiniteStream(fc.nat({ max: 999 })),
  });
  type Sums = {
    finished: number;
    stopped: number;
    stops: number;
    picks: Record<string, number>;
    times: Record<string, number>;
  };
  const before = new Map<string, Sums>(
    quizzes.map(({ quiz }) => [quiz.id, { finished: 0, stopped: 0, stops: 0, picks: {}, times: {} }]),
  );

  await fc.assert(
    fc.asyncProperty(drawn, async ({ plays, seeds }) => {
      const random = () => seeds.next().value as number;
      const expected = before;
      const all: DynamoDBRecord[] = [];
      for (const [at, [first, second, canBeLeft]] of plays) {
        const seeded = quizzes[at] as SeededQuiz;
        const isLeft = canBeLeft && (first !== null || second !== null);
        const { record, picks, times } = playOf(seeded, [first, second], isLeft);
        const sum = expected.get(seeded.quiz.id);
        if (sum) sum[isLeft ? 'stopped' : 'finished'] += 1;
        if (sum && isLeft && second === null) sum.stops += 1;
        for (const pick of picks) if (sum) sum.picks[pick] = (sum.picks[pick] ?? 0) + 1;
        for (const seconds of times) if (sum) sum.times[seconds] = (sum.times[seconds] ?? 0) + 1;
        all.push(...(random() < 100 ? [record, record] : [record]));
      }
      const shuffled = all.map((record) => [random(), record] as const).sort(([a], [b]) => a - b);
      const batches: DynamoDBRecord[][] = [];
      for (let start = 0; start < shuffled.length; ) {
        const size = 1 + (random() % 12);
        batches.push(shuffled.slice(start, start + size).map(([, record]) => record));
        start += size;
      }
      let dies = random() % 10;
      documentClient.middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            if (!String(commandName).startsWith('Transact')) return next(args);
            dies -= 1;
            // The write succeeds, but its response is lost.
            if (dies === 0) await next(args);
            if (dies === 0 || dies === -3) throw new Error('The function crashed');
            return next(args);
          },
        { step: 'initialize', name: 'fault' },
      );
      const copies = batches.map(async (Records) => {
        for (;;) if ((await handler({ Records })).batchItemFailures.length === 0) return;
      });
      await Promise.all(copies);
      documentClient.middlewareStack.remove('fault');

      for (const [quizId, sum] of expected) {
        const slots = await slotsOf(quizId);
        const sumOf = (count: (slot: PlayCountsItem) => number) =>
          slots.reduce((total, slot) => total + count(slot), 0);
        expect(sumOf(({ finished }) => finished)).toBe(sum.finished);
        expect(sumOf(({ stopped }) => stopped)).toBe(sum.stopped);
        expect(sumOf(({ stops }) => Object.values(stops)[0] ?? 0)).toBe(sum.stops);
        const counted: Record<string, number> = {};
        for (const { picks } of slots) {
          for (const [key, count] of Object.entries(picks)) counted[key] = (counted[key] ?? 0) + count;
        }
        expect(counted).toEqual(sum.picks);
        expect(timesIn(slots)).toEqual(sum.times);
        await deliverCounts(quizId);
        expect(await totalOf(quizId)).toBe(sum.finished);
      }
    }),
    // A smaller case would start with the counts of this one.
    { numRuns: randomRuns(8, 40), endOnFailure: true },
  );
});

it('counts plays of a browser session once for each quiz and UTC day', async () => {
  const [first, second] = [await seedQuiz(author), await seedQuiz(author)];
  const sessionId = randomUUID();
  const played = (quizId: string, updatedAt: string) =>
    completedRecord({ id: randomUUID(), quizId, sessionId, updatedAt });
  const again = [
    played(first.quiz.id, '2026-01-31T10:00:00.000Z'),
    played(first.quiz.id, '2026-01-31T23:59:59.999Z'),
  ];
  const others = [
    played(first.quiz.id, '2026-02-01T00:00:00.000Z'),
    played(second.quiz.id, '2026-01-31T10:00:00.000Z'),
  ];

  await handler({ Records: [...again, ...others] });
  await handler({ Records: [played(first.quiz.id, '2026-01-31T12:00:00.000Z')] });
  await deliverCounts(first.quiz.id);
  await deliverCounts(second.quiz.id);

  expect([await totalOf(first.quiz.id), await totalOf(second.quiz.id)]).toEqual([2, 1]);
});

describe('an author is proven', () => {
  const statistics = (quizId: string) => getItem<StatisticsItem>('quiz', statisticsKey(quizId));
  /** Plays of new sessions on a day, each from the next of the networks. */
  const finish = async (
    quizId: string,
    day: string,
    networks: readonly (string | undefined)[],
    more: Partial<AttemptItem> = {},
  ) => {
    const updatedAt = `2026-01-${day}T10:00:00.000Z`;
    const Records = networks.map((finishedFrom) =>
      completedRecord({ id: randomUUID(), quizId, updatedAt, ...given({ finishedFrom }), ...more }),
    );
    await handler({ Records });
    await deliverCounts(quizId);
  };
  const networks = (count: number, name = 'n') => Array.from({ length: count }, (_, at) => `${name}${at}`);

  it('by 20 browser sessions of 10 networks that finished a quiz outside rounds on 3 days', async () => {
    const { quiz } = await seedQuiz(author);
    await finish(quiz.id, '01', [...networks(9), ...networks(8)]);
    await finish(quiz.id, '02', networks(2));
    await finish(quiz.id, '03', networks(5, 'pupil'), { roundId: 'round' });
    await finish(quiz.id, '03', ['empty'], { answeredQuestions: 0 });
    await finish(quiz.id, '03', [undefined]);
    expect(await statistics(quiz.id)).not.toHaveProperty('isProven');

    await finish(quiz.id, '03', ['n9']);

    expect(await statistics(quiz.id)).toMatchObject({ playCount: 26, isProven: true });
  });

  it('by no number of sessions of nine networks, nor from where the author has published', async () => {
    const { quiz } = await seedQuiz(author, { publish: false });
    accepted(await storePublication(quiz.id, author.userId, { network: 'own' }));
    for (const day of ['01', '02', '03']) await finish(quiz.id, day, [...networks(9), ...networks(9), 'own']);
    expect(await statistics(quiz.id)).not.toHaveProperty('isProven');

    await finish(quiz.id, '04', ['other']);

    expect(await statistics(quiz.id)).toMatchObject({ isProven: true });
  });

  it('and then asks moderators once, where there are some, unless they trust the author', async () => {
    const { quiz } = await seedQuiz(author);
    const record = () =>
      recordOf({ entity: 'STATISTICS', id: quiz.id, ownerId: author.userId, playCount: 20, isProven: true });
    const asked = async () => (await listComplaintsOf(author.userId)).map(({ reason }) => reason);
    await handler({ Records: [record()] });
    expect(await asked()).toEqual([]);

    vi.stubEnv('HAS_MODERATORS', 'true');
    await handler({ Records: [record()] });
    await handler({ Records: [record()] });
    vi.unstubAllEnvs();

    expect(await asked()).toEqual(['promotion']);
  });
});

it('deletes the hash of the network once the play has counted', async () => {
  const { quiz } = await seedQuiz(author);
  const revision = await getCurrentRevision(quiz.id);
  if (!revision) throw new Error('The quiz isn’t published');
  const sessionId = randomUUID();
  const { id } = await storeAttempt(revision, { sessionId, username: undefined });
  const attempt = accepted(await storeCompletion(id, sessionId, 'abcdefgh'));
  expect(attempt).toMatchObject({ finishedFrom: 'abcdefgh' });

  await handler({ Records: [completedRecord(attempt)] });

  expect(await getAttempt(id, sessionId)).not.toHaveProperty('finishedFrom');
});

it('adds up the counts of parallel instances of the function, in one slot and in several', async () => {
  const { quiz } = await seedQuiz(author);
  const play = () => ({
    ...{ id: randomUUID(), quizId: quiz.id, revision: 1, answers: {}, correctAnswers: 0, totalQuestions: 2 },
    ...{ sessionId: randomUUID(), updatedAt: new Date().toISOString() },
    status: 'COMPLETED' as const,
  });

  await Promise.all(Array.from({ length: 20 }, (_, n) => countPlays([play()], n % 3)));
  await deliverCounts(quiz.id);

  expect((await slotsOf(quiz.id)).map(({ finished }) => finished)).toEqual([7, 7, 6]);
  expect(await totalOf(quiz.id)).toBe(20);
});

describe('the total of a quiz', () => {
  const countInSlot = (quizId: string, slot: number, finished: number) =>
    write(
      putItem<PlayCountsItem>('quiz', {
        ...playCountsKey(quizId, slot),
        entity: 'PLAY_COUNTS',
        ...{
          quizId,
          version: 1,
          finished,
          stopped: 0,
          scoreSum: 0,
          scores: [],
          picks: {},
          times: {},
          stops: {},
        },
      }),
    );

  it('is written at most once a second, and the last count is never left out', async () => {
    const { quiz } = await seedQuiz(author);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await countInSlot(quiz.id, 0, 5);
    await sumUpPlays(quiz.id);
    expect(await totalOf(quiz.id)).toBe(5);
    expect(waited).toEqual([]);

    vi.setSystemTime(Date.now() + 300);
    await countInSlot(quiz.id, 1, 2);
    vi.spyOn(retryClock, 'sleep').mockImplementation(async (ms) => {
      waited.push(ms);
      expect(await totalOf(quiz.id)).toBe(5);
      await countInSlot(quiz.id, 2, 1);
    });
    await sumUpPlays(quiz.id);

    expect(waited).toEqual([700]);
    expect(await totalOf(quiz.id)).toBe(8);
  });

  it('is written only if it increases', async () => {
    const { quiz } = await seedQuiz(author);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await countInSlot(quiz.id, 0, 5);
    await sumUpPlays(quiz.id);
    const written = await getItem<StatisticsItem>('quiz', statisticsKey(quiz.id));

    vi.setSystemTime(Date.now() + 5000);
    await sumUpPlays(quiz.id);
    await countInSlot(quiz.id, 0, 4);
    await sumUpPlays(quiz.id);

    expect(await getItem<StatisticsItem>('quiz', statisticsKey(quiz.id))).toEqual(written);
    expect(waited).toEqual([]);
  });

  it('is kept through unpublishing and publishing, and is in the list of the author', async () => {
    const { quiz } = await seedQuiz(author);
    await handler({ Records: records(5, quiz.id) });
    await endPublication(quiz.id, author.userId);
    await handler({ Records: records(2, quiz.id) });
    await deliverCounts(quiz.id);
    await storePublication(quiz.id, author.userId);

    expect(await totalOf(quiz.id)).toBe(7);
    const own = (await findQuizzesOf(author.userId)).filter(({ id }) => id === quiz.id);
    expect(own.map(({ playCount }) => playCount)).toEqual([7]);
  });
});

describe('a deleted quiz', () => {
  it('keeps no counts, even if plays arrive late', async () => {
    const { quiz } = await seedQuiz(author);
    await handler({ Records: records(3, quiz.id) });

    await removeQuiz(quiz.id, author.userId);
    expect(await slotsOf(quiz.id)).toEqual([]);
    expect(await totalOf(quiz.id)).toBeUndefined();

    const left = expiredRecord({ id: randomUUID(), quizId: quiz.id, answers: { 0: 1 } });
    await handler({ Records: [...records(3, quiz.id), left] });
    await deliverCounts(quiz.id);
    expect(await slotsOf(quiz.id)).toEqual([]);
    expect(await totalOf(quiz.id)).toBeUndefined();
  });

  it('keeps nothing of plays that are counted while it is being deleted', async () => {
    const { quiz } = await seedQuiz(author);
    const late = records(3, quiz.id);

    await interleaved(
      () => handler({ Records: late }),
      isTransaction,
      () => removeQuiz(quiz.id, author.userId),
    );
    await deliverCounts(quiz.id);

    const left = await queryItems<QuizItem>('quiz', quizPartition(quiz.id));
    expect(left.map(({ entity }) => String(entity))).toEqual(['REVISION']);
  });
});
