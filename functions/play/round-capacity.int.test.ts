import { expect, it, vi } from 'vitest';
import type { RoundReport } from '#shared/domain/report.ts';
import { handler as stream } from '../events/index.ts';
import { getItem } from '../platform/table-reads.ts';
import { callsOf } from '../testing/author-calls.ts';
import { type Capacity, capacityDuring } from '../testing/consumed-capacity.ts';
import { addCopies } from '../testing/played-rounds.ts';
import { openRound, type Pupil, passGrace, pupil } from '../testing/round-calls.ts';
import { optionsOf, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { completedRecord, recordOf } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { type AttemptItem, attemptKey, type PlayerItem, playerKey } from './table.ts';

setUpTable();

const count = 12;

/** Longer than a function uses a copy of a round. */
const pauseMs = 3000;

/** The capacity that the same step of all pupils uses, one after another. */
async function ofAll(
  all: readonly Pupil[],
  step: (one: Pupil, n: number) => Promise<unknown>,
): Promise<Capacity> {
  return capacityDuring(async () => {
    for (const [n, one] of all.entries()) {
      vi.setSystemTime(Date.now() + pauseMs);
      await step(one, n);
    }
  });
}

function sumOf(units: readonly Capacity[]): Capacity {
  return {
    writeUnits: units.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
    readUnits: units.reduce((sum, { readUnits }) => sum + readUnits, 0),
  };
}

function textOf(steps: Readonly<Record<string, Capacity>>): string {
  return Object.entries(steps)
    .map(([name, { writeUnits, readUnits }]) => `${name} ${writeUnits} written, ${readUnits} read`)
    .join('; ');
}

it('a round of 30 pupils with 12 questions takes at most 1,450 write and 1,500 read units, and one of 60 twice as many', async () => {
  const [class30, class60] = [await unitsOfRound(30), await unitsOfRound(60)];

  expect(class30.written).toBeLessThanOrEqual(1450);
  expect(class30.read).toBeLessThanOrEqual(1500);
  expect(class60.written / class30.written).toBeLessThan(2.02);
  expect(class60.read / class30.read).toBeLessThan(2.1);
  expect(class30.board.readUnits).toBeLessThanOrEqual(6);
  expect(class30.waited.readUnits).toBeLessThanOrEqual(1);
});

it('a lesson of 12 questions with 30 pupils takes at most 1,600 write units, and a look at its state 2 read units', async () => {
  const author = await seedAuthor();
  const seeded = await seedQuiz(author, { questions: count });
  let round = await openRound(author, seeded);
  const opened = await capacityDuring(async () => {
    round = await openRound(author, seeded, { pace: 'class', secondsPerQuestion: 30 });
  });
  const all = Array.from({ length: 30 }, () => pupil(round));
  const ids: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  const looked = await ofAll(all, (one) => one.look());
  const joined = await ofAll(all, (one, n) => one.join(`Žiak ${n}`));
  const shown = await ofAll(all, (one) => one.play());
  const started = await ofAll(all, async (one) => ids.push((await one.start()).body.id));
  const step = (action: 'next' | 'show', version: number) => () =>
    callsOf(author)('makeRoundStep', { params: { roundId: round.id }, body: { action, version } });
  const steps: Capacity[] = [];
  const answered: Capacity[] = [];
  const states: Capacity[] = [];
  for (const [at, question] of seeded.questions.entries()) {
    steps.push(await capacityDuring(step('next', 2 * at)));
    // All but one answer in time.
    const answer = (one: Pupil, n: number) =>
      one.answer(ids[n] ?? '', question.id, optionsOf(question).right);
    answered.push(await capacityDuring(() => Promise.all(all.slice(1).map((one, n) => answer(one, n + 1)))));
    states.push(await capacityDuring(async () => all[0]?.state()));
    steps.push(await capacityDuring(step('show', 2 * at + 1)));
  }
  steps.push(await capacityDuring(step('next', 2 * count)));
  const reviewed = await ofAll(all, (one, n) => one.results(ids[n] ?? ''));
  const placed = await ofAll(all, (one) => one.look());
  vi.useRealTimers();

  const parts = { opened, looked, joined, shown, started, reviewed, placed };
  const sums = { ...parts, answered: sumOf(answered), steps: sumOf(steps) };
  const { writeUnits: written, readUnits: read } = sumOf(Object.values(sums));
  process.stdout.write(`A lesson of 30 pupils: ${textOf(sums)}; in all ${written} written, ${read} read\n`);
  expect(written).toBeLessThanOrEqual(1600);
  expect(read).toBeLessThanOrEqual(1500);
  expect(Math.max(...states.map(({ readUnits }) => readUnits))).toBeLessThanOrEqual(2);
});

it('a look after the end takes 4 read units with 30 players and with 120, once the first look has stored the places', async () => {
  const author = await seedAuthor();
  const seeded = await seedQuiz(author, { questions: count });
  const looks: Capacity[] = [];
  for (const players of [30, 120]) {
    const round = await openRound(author, seeded, { showsPodium: true, secondsPerQuestion: 60 });
    const one = pupil(round);
    await one.join('Eva');
    const { body } = await one.start();
    for (const question of seeded.questions) {
      await one.show(body.id, question.id);
      await one.answer(body.id, question.id, optionsOf(question).right);
    }
    await one.complete(body.id);
    await addCopies(round, one, players - 1);
    await callsOf(author)('updateRound', { params: { roundId: round.id }, body: { isOpen: false } });
    passGrace();
    const first = await capacityDuring(() => one.look());
    const { body: seen } = await one.look();
    looks.push(await capacityDuring(() => one.look()));
    vi.useRealTimers();

    expect(first.writeUnits).toBeGreaterThan(0);
    expect(seen).toMatchObject({ finishedCount: players, player: { place: 1 } });
  }

  expect(looks).toEqual([
    { writeUnits: 0, readUnits: 4 },
    { writeUnits: 0, readUnits: 4 },
  ]);
});

/** The units of a round in which each call is made by a function that has to read the round again. */
async function unitsOfRound(pupils: number) {
  const author = await seedAuthor();
  const seeded = await seedQuiz(author, { questions: count });
  // A second after the publication, so that the total can be updated without waiting.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  let round = await openRound(author, seeded);
  const opened = await capacityDuring(async () => {
    round = await openRound(author, seeded);
  });
  // A network lets only some of them join in a minute.
  const all = Array.from({ length: pupils }, (_, n) => pupil(round, undefined, `198.51.100.${n % 2}`));
  const ids: string[] = [];

  const looked = await ofAll(all, (one) => one.look());
  const joined = await ofAll(all, (one, n) => one.join(`Žiak ${n}`));
  const shown = await ofAll(all, (one) => one.play());
  const starts: Capacity[] = [];
  const answers: Capacity[] = [];
  for (const one of all) {
    starts.push(await ofAll([one], async () => ids.push((await one.start()).body.id)));
    const answerAll = async () => {
      for (const question of seeded.questions) {
        vi.setSystemTime(Date.now() + pauseMs);
        await one.answer(ids.at(-1) ?? '', question.id, optionsOf(question).right);
      }
    };
    answers.push(await capacityDuring(answerAll));
  }
  const [started, answered] = [sumOf(starts), sumOf(answers)];
  const board = await capacityDuring(() =>
    callsOf(author)<RoundReport>('getRoundReport', { params: { roundId: round.id } }),
  );
  const completed = await ofAll(all, (one, n) => one.complete(ids[n] ?? ''));
  const reviewed = await ofAll(all, (one, n) => one.results(ids[n] ?? ''));
  const waited = await capacityDuring(async () => all[0]?.state());
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
  const { writeUnits: written, readUnits: read } = sumOf(Object.values(steps));
  const text = textOf({ ...steps, board, waited });
  process.stdout.write(`A round of ${pupils} pupils: ${text}; in all ${written} written, ${read} read\n`);
  return { written, read, board, waited };
}
