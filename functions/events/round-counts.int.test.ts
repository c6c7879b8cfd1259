import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { getItem, queryItems } from '../platform/table-reads.ts';
import { plus } from '../platform/table-updates.ts';
import { putItem, updateItem, write } from '../platform/table-writes.ts';
import {
  afterNicknames,
  type PlayerItem,
  playerKey,
  type RoundItem,
  roundKey,
  roundPartition,
} from '../play/table.ts';
import { callsOf } from '../testing/author-calls.ts';
import { interleaved, isTransaction } from '../testing/interleaved.ts';
import { nothingFailed, recordsOf, setUpPlayedRounds } from '../testing/played-rounds.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { openRound, passGrace, pupil } from '../testing/round-calls.ts';
import { seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { recordOf, removedRecord } from '../testing/stream-record.ts';
import { deleteSomeContent } from './account-content-store.ts';
import { handler as events } from './index.ts';

const { shared, playThrough, joins, joined, update, remove, reportOf, roundOf } = setUpPlayedRounds();

describe('the counts of a round', () => {
  it('follow the stream, however often and in whatever order its records arrive', async () => {
    const drawn = fc.record({
      scores: fc.array(fc.option(fc.array(fc.boolean(), { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
      order: fc.infiniteStream(fc.nat()),
      batchSize: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ scores, order, batchSize }) => {
        const round = await openRound(shared.author, shared.seeded);
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

  it('are right after two instances of the consumer have counted the same attempt at the same time', async () => {
    const { round, one: eva } = await joined();
    await playThrough(eva, [true, true, true]);
    const records = await recordsOf(round);

    await interleaved(
      () => events({ Records: records }),
      isTransaction,
      () => events({ Records: records }),
    );

    expect(await roundOf(round)).toMatchObject({ playerCount: 1, finishedCount: 1, averageScore: 100 });
  });

  it('have the best score of several tries, and those of unfinished players while the round is closed', async () => {
    const { round, one: eva } = await joined({ attemptsPerPlayer: 3 });
    const adam = await joins(round, 'Adam');
    await playThrough(eva, [true]);
    await playThrough(eva, [true, true]);
    await playThrough(eva, []);
    await playThrough(adam, [true, true, true], false);
    await events({ Records: await recordsOf(round) });
    const open = { playerCount: 2, finishedCount: 1, averageScore: 67 };
    expect(await roundOf(round)).toMatchObject(open);

    await update(round, { isOpen: false });
    expect(await roundOf(round)).toMatchObject(open);
    passGrace();
    const list = await callsOf(shared.author)<{ items: Round[] }>('listOwnRounds');
    expect(list.body.items.find(({ id }) => id === round.id)).toMatchObject({ ...open, averageScore: 84 });
    await update(round, { isOpen: true });
    expect(await roundOf(round)).toMatchObject(open);
  });

  it('give back seats that were taken twice or for nobody, a moment after the last join', async () => {
    const { round } = await joined();
    const seats = async () => (await roundOf(round)).playerCount;
    await write(updateItem<RoundItem>('round', roundKey(round.id), { seats: plus(2) }, { entity: 'ROUND' }));
    await reportOf(round);
    expect(await seats()).toBe(3);

    passGrace();
    passGrace();
    await reportOf(round);
    expect(await seats()).toBe(1);
  });

  it('decrease when a player is removed', async () => {
    const { round, one: eva } = await joined();
    await playThrough(eva, [true]);
    await events({ Records: await recordsOf(round) });
    expect(await roundOf(round)).toMatchObject({ playerCount: 1, finishedCount: 1, averageScore: 33 });
    const records = await recordsOf(round);
    await remove(round, eva);
    await events({ Records: records });

    expect(await roundOf(round)).toMatchObject({ playerCount: 0, finishedCount: 0, averageScore: null });
  });

  it('of a deleted round aren’t stored', async () => {
    const round = await openRound(shared.author, shared.seeded);
    await pupil(round).join('Eva');
    const records = await recordsOf(round);
    await callsOf(shared.author)('deleteRound', { params: { roundId: round.id } });

    expect(await events({ Records: records })).toEqual(nothingFailed);
  });
});

describe('a deleted round', () => {
  const namesOf = async ({ id }: Round) =>
    (await queryItems<{ entity: string }>('round', roundPartition(id))).map(({ entity }) => entity);

  it('is finished by the stream, and once more when its tombstone expires', async () => {
    const { round, one: eva } = await joined();
    const player = await getItem<PlayerItem>('round', playerKey(round.id, eva.sessionId));
    if (!player) throw new Error('No player');
    await callsOf(shared.author)('deleteRound', { params: { roundId: round.id } });
    const [tombstone] = await queryItems<{ entity: string }>('round', roundPartition(round.id), {
      after: afterNicknames,
    });

    for (const record of [recordOf(tombstone), removedRecord(tombstone)]) {
      // A call in progress has stored a player late.
      await write(putItem<PlayerItem>('round', player));
      expect(await namesOf(round)).toContain('ROUND_PLAYER');
      expect(await events({ Records: [record] })).toEqual(nothingFailed);
      expect(await namesOf(round)).toEqual(['ROUND_TOMBSTONE']);
    }
  });

  it('is deleted with its author’s account', async () => {
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
