import { expect, it, vi } from 'vitest';
import type { RoundReport } from '#shared/domain/report.ts';
import { handler as stream } from '../events/index.ts';
import { getItem } from '../platform/table-reads.ts';
import { callsOf } from '../testing/author-calls.ts';
import { type Capacity, capacityDuring } from '../testing/consumed-capacity.ts';
import { openRound, type Pupil, pupil } from '../testing/round-calls.ts';
import { optionsOf, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { completedRecord, recordOf } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { type AttemptItem, attemptKey, type PlayerItem, playerKey } from './table.ts';

setUpTable();

const [pupils, count] = [30, 12];

/** The capacity that the same step of all pupils uses, one after another. */
async function ofAll(
  all: readonly Pupil[],
  step: (one: Pupil, n: number) => Promise<unknown>,
): Promise<Capacity> {
  return capacityDuring(async () => {
    for (const [n, one] of all.entries()) await step(one, n);
  });
}

it('a round of 30 pupils with 12 questions takes at most 1,450 write units, each look at its board 6 read units, and of a waiting pupil 4', async () => {
  const author = await seedAuthor();
  const seeded = await seedQuiz(author, { questions: count });
  // A second after the publication, so that the total can be updated without waiting.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  let round = await openRound(author, seeded);
  const opened = await capacityDuring(async () => {
    round = await openRound(author, seeded);
  });
  const all = Array.from({ length: pupils }, () => pupil(round));
  const ids: string[] = [];

  const looked = await ofAll(all, (one) => one.look());
  const joined = await ofAll(all, (one, n) => one.join(`Žiak ${n}`));
  const shown = await ofAll(all, (one) => one.play());
  const started = await ofAll(all, async (one) => ids.push((await one.start()).body.id));
  const answered = await ofAll(all, async (one, n) => {
    for (const question of seeded.questions)
      await one.answer(ids[n] ?? '', question.id, optionsOf(question).right);
  });
  const board = await capacityDuring(() =>
    callsOf(author)<RoundReport>('getRoundReport', { params: { roundId: round.id } }),
  );
  const completed = await ofAll(all, (one, n) => one.complete(ids[n] ?? ''));
  const reviewed = await ofAll(all, (one, n) => one.results(ids[n] ?? ''));
  const waited = await capacityDuring(async () => all[0]?.look());
  const records = await Promise.all(
    all.map(async ({ sessionId }, n) => {
      const attempt = await getItem<AttemptItem>('attempt', attemptKey(ids[n] ?? ''));
      if (!attempt) throw new Error('The attempt is gone');
      return [
        recordOf(await getItem<PlayerItem>('round', playerKey(round.id, sessionId))),
        completedRecord(attempt),
      ];
    }),
  );
  // Each record separately: no batch is smaller.
  const counted = await capacityDuring(async () => {
    for (const record of records.flat()) await stream({ Records: [record] });
  });
  vi.useRealTimers();

  const steps = { opened, looked, joined, shown, started, answered, completed, reviewed, counted };
  for (const [name, { writeUnits, readUnits }] of Object.entries({ ...steps, board, waited })) {
    process.stdout.write(`${name}: ${writeUnits} written, ${readUnits} read\n`);
  }
  const units = Object.values(steps);
  const written = units.reduce((sum, { writeUnits }) => sum + writeUnits, 0);
  const read = units.reduce((sum, { readUnits }) => sum + readUnits, 0);
  process.stdout.write(`in all: ${written} written, ${read} read\n`);
  expect(written).toBeLessThanOrEqual(1450);
  expect(read).toBeLessThanOrEqual(2400);
  expect(board.readUnits).toBeLessThanOrEqual(6);
  expect(waited.readUnits).toBeLessThanOrEqual(4);
});
