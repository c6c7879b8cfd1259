import { describe, expect, it, vi } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { queryItems } from '../platform/table-reads.ts';
import { callsOf } from '../testing/author-calls.ts';
import { interleaved } from '../testing/interleaved.ts';
import { dayMs, moveClock, openRound, passGrace, problemOf, pupil } from '../testing/round-calls.ts';
import { setUpRounds } from '../testing/rounds-table.ts';
import { roundPartition } from './table.ts';

const { shared, questionAt, joins, joined, update, reportOf, roundOf } = setUpRounds();

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('a closed round', () => {
  const close = (round: Round) => update(round, { isOpen: false });
  const roundClosed = { status: 409, code: 'ROUND_CLOSED' };

  it('refuses to join or start, and keeps the players in progress', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const [eva, adam] = [pupil(round), pupil(round)];
    const { body: player } = await eva.join('Eva');
    await adam.join('Adam');
    const { body: attempt } = await eva.start();

    expect((await close(round)).body).toMatchObject({ isOpen: false });

    expect(problemOf(await pupil(round).join('Neskorý'))).toEqual(roundClosed);
    expect(problemOf(await adam.start())).toEqual(roundClosed);
    expect(await eva.join('Eva')).toMatchObject({ status: 200, body: { playerId: player.playerId } });
    expect((await eva.look()).body).toMatchObject({ isOpen: false });
    expect((await eva.answer(attempt.id, questionAt(0).id, questionAt(0).right)).status).toBe(200);
    expect((await eva.complete(attempt.id)).body).toMatchObject({ status: 'COMPLETED', correctAnswers: 1 });
  });

  it.each(['by hand', 'by its time'])(
    'refuses late answers, questions and completions after 5 seconds by the server’s clock: closed %s',
    async (way) => {
      const closesAt = way === 'by its time' ? inDays(1) : null;
      const { round, one: intime } = await joined({ secondsPerQuestion: 300, closesAt });
      const late = await joins(round, 'Adam');
      moveClock(dayMs - 60_000);
      const [first, second] = [(await intime.start()).body.id, (await late.start()).body.id];
      const { id, right } = questionAt(0);
      for (const [one, attempt] of [
        [intime, first],
        [late, second],
      ] as const)
        await one.show(attempt, id);
      if (closesAt) vi.setSystemTime(Date.parse(closesAt));
      else await close(round);

      moveClock(4800);
      expect((await intime.answer(first, id, right)).status).toBe(200);
      expect((await intime.complete(first)).status).toBe(200);
      moveClock(300);
      for (const call of [
        () => late.answer(second, id, right),
        () => late.show(second, questionAt(1).id),
        () => late.complete(second),
      ]) {
        expect(problemOf(await call())).toEqual(roundClosed);
      }
      expect((await intime.complete(first)).body).toMatchObject({ status: 'COMPLETED', correctAnswers: 1 });
    },
  );

  it('takes answers again as soon as it is opened again, also in a function that has seen it closed', async () => {
    const { round, one: eva } = await joined();
    const { body: attempt } = await eva.start();
    const { id, right } = questionAt(0);
    await close(round);
    passGrace();
    expect(problemOf(await eva.answer(attempt.id, id, right))).toEqual(roundClosed);

    await update(round, { isOpen: true });

    expect((await eva.answer(attempt.id, id, right)).status).toBe(200);
    expect((await eva.play()).body.attempt).toMatchObject({ id: attempt.id, answeredQuestions: 1 });
  });

  it('reads an unfinished attempt as ended with it, for results, mistakes and the list, once the grace is over', async () => {
    const { round, one: eva } = await joined({ feedback: 'end' });
    const { body: attempt } = await eva.start();
    const { id, right } = questionAt(0);
    await eva.answer(attempt.id, id, right);
    vi.useFakeTimers({ toFake: ['Date'] });
    const completedAt = new Date().toISOString();
    await close(round);
    expect(problemOf(await eva.results(attempt.id))).toEqual({ status: 409, code: 'ATTEMPT_NOT_COMPLETED' });
    expect((await eva.attempts()).body.items).toMatchObject([{ status: 'IN_PROGRESS', score: null }]);
    passGrace();

    const ended = { id: attempt.id, status: 'COMPLETED', completedAt, correctAnswers: 1, score: 33 };
    expect((await eva.results(attempt.id)).body).toMatchObject(ended);
    expect((await eva.attempts()).body.items).toMatchObject([ended]);
    expect((await eva.look()).body.player?.attempt).toMatchObject(ended);
    expect((await eva.mistakes(attempt.id)).status).toBe(201);
    expect((await eva.play()).body.attempt).toBeNull();
    const body = await reportOf(round);
    expect(body).toMatchObject({ players: [{ status: 'UNFINISHED', score: 33, completedAt: null }] });
  });

  it('closes at its time, by the server’s clock, and can be opened again', async () => {
    const { round, one: eva } = await joined({ closesAt: inDays(1) });
    moveClock(dayMs + 1000);

    expect((await eva.look()).body).toMatchObject({ isOpen: false, closesAt: round.closesAt });
    expect(problemOf(await pupil(round).join('Adam'))).toEqual(roundClosed);
    expect(problemOf(await eva.start())).toEqual(roundClosed);
    const opened = await update(round, { isOpen: true });
    expect(opened.body).toMatchObject({ isOpen: true, closesAt: null });
    expect((await eva.start()).status).toBe(201);
  });

  it('changes title and closing time, and keeps fields that are not given', async () => {
    const round = await openRound(shared.author, shared.seeded, { title: 'A', closesAt: inDays(1) });
    const change = (body: object) => update(round, body);

    const changed = (await change({ title: 'B', showsPodium: true })).body;
    expect(changed).toEqual({ ...round, title: 'B', showsPodium: true });
    expect(await roundOf(round)).toEqual(changed);
    expect((await change({ title: null, closesAt: null })).body).toMatchObject({
      title: null,
      closesAt: null,
    });
    expect((await change({ closesAt: '2020-01-01T00:00:00Z' })).status).toBe(422);
    const later = inDays(2);
    expect((await change({ closesAt: later })).body).toMatchObject({ closesAt: later, isOpen: true });
  });

  it('refuses a pupil who joins while it is being closed', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const joined = await interleaved(
      () => pupil(round).join('Eva'),
      (name) => name.startsWith('Update'),
      () => close(round),
    );
    expect(problemOf(joined)).toEqual(roundClosed);
  });
});

describe('deleting a round', () => {
  it('leaves no player and no nickname, and tells its players, also those who are playing', async () => {
    const round = await openRound(shared.author, shared.seeded);
    const pupils = Array.from({ length: 60 }, () => pupil(round));
    await Promise.all(pupils.map((one, n) => one.join(`Žiak ${n}`)));
    const [eva] = pupils;
    if (!eva) throw new Error('No pupil');
    const { body: attempt } = await eva.start();

    const params = { roundId: round.id };
    expect((await callsOf(shared.author)('deleteRound', { params })).status).toBe(204);

    const left = await queryItems<{ entity: string }>('round', roundPartition(round.id));
    expect(left.map(({ entity }) => entity)).toEqual(['ROUND_TOMBSTONE']);
    expect(JSON.stringify(left)).not.toContain('Žiak');
    for (const call of [eva.look, eva.play, eva.start, () => eva.join('Eva')]) {
      expect(problemOf(await call())).toEqual({ status: 404, code: 'ROUND_DELETED' });
    }
    for (const id of ['getOwnRound', 'getRoundReport', 'deleteRound'] as const) {
      expect((await callsOf(shared.author)(id, { params })).status).toBe(404);
    }
    const { id } = questionAt(0);
    for (const call of [() => eva.answer(attempt.id, id, id), () => eva.complete(attempt.id)]) {
      expect(problemOf(await call())).toEqual({ status: 404, code: 'ROUND_DELETED' });
    }
    expect((await eva.attempts()).body.items).toMatchObject([{ status: 'COMPLETED', score: 0 }]);
  });
});

it('an expired round is missing even before DynamoDB has deleted it', async () => {
  const { round, one: eva } = await joined();
  moveClock(181 * dayMs);

  const params = { roundId: round.id };
  for (const call of [eva.look, eva.play, eva.start, () => eva.join('Eva')])
    expect((await call()).status).toBe(404);
  for (const id of ['getOwnRound', 'getRoundReport', 'deleteRound'] as const) {
    expect((await callsOf(shared.author)(id, { params })).status).toBe(id === 'deleteRound' ? 204 : 404);
  }
  const { body } = await callsOf(shared.author)<{ items: Round[] }>('listOwnRounds');
  expect(body.items.map(({ id }) => id)).not.toContain(round.id);
});
