import { describe, expect, it } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { callsOf } from '../testing/author-calls.ts';
import { dayMs, moveClock, openRound, passGrace, problemOf, pupil } from '../testing/round-calls.ts';
import { setUpRounds } from '../testing/rounds-table.ts';

const { shared, questionAt, joins, joined, update, remove, call, reportOf, roundOf } = setUpRounds();

describe('homework', () => {
  it('goes on after five days where it was, and counts as it stands when the round has closed', async () => {
    const { round, one } = await joined({ closesAt: new Date(Date.now() + 10 * dayMs).toISOString() });
    const { body: attempt } = await one.start();
    await one.answer(attempt.id, questionAt(0).id, questionAt(0).right);

    moveClock(5 * dayMs);
    expect((await one.play()).body.attempt).toMatchObject({ id: attempt.id, status: 'IN_PROGRESS' });
    expect((await one.answer(attempt.id, questionAt(1).id, questionAt(1).wrong)).status).toBe(200);
    expect((await one.attempts()).body.items).toMatchObject([{ status: 'IN_PROGRESS' }]);
    expect((await reportOf(round)).players).toMatchObject([{ status: 'PLAYING', score: null }]);

    moveClock(6 * dayMs);
    const report = await reportOf(round);
    expect(report.players).toMatchObject([{ status: 'UNFINISHED', correctAnswers: 1, score: 33 }]);
    expect(report.round).toMatchObject({ isOpen: false, finishedCount: 0, averageScore: 33 });
    const body = await roundOf(round);
    expect(body.averageScore).toBe(33);
    expect((await one.attempts()).body.items).toMatchObject([{ status: 'COMPLETED', score: 33 }]);
  });
});

describe('tries', () => {
  it('are counted for the player', async () => {
    const { one } = await joined({ attemptsPerPlayer: 2 });
    const left = async () => (await one.look()).body.player?.attemptsLeft;
    expect(await left()).toBe(2);
    const { body: first } = await one.start();
    expect(await left()).toBe(1);
    await one.complete(first.id);
    await one.start();
    expect(await left()).toBe(0);
  });

  it('keep the results of a round with feedback at the end closed until the last one, or until it closes', async () => {
    const closed = { status: 409, code: 'RESULTS_CLOSED' };
    const { one } = await joined({ feedback: 'end', attemptsPerPlayer: 2 });
    const { body: first } = await one.start();
    expect((await one.complete(first.id)).body).toMatchObject({ status: 'COMPLETED', score: null });
    expect(problemOf(await one.results(first.id))).toEqual(closed);
    expect(problemOf(await one.mistakes(first.id))).toEqual(closed);
    const { body: last } = await one.start();
    expect(problemOf(await one.results(first.id))).toEqual(closed);
    expect((await one.complete(last.id)).body.score).toBe(0);
    expect((await one.results(first.id)).status).toBe(200);

    const other = await joined({ feedback: 'end', attemptsPerPlayer: 2 });
    const { body: only } = await other.one.start();
    await other.one.complete(only.id);
    await update(other.round, { isOpen: false });
    expect(problemOf(await other.one.results(only.id))).toEqual(closed);
    passGrace();
    expect((await other.one.results(only.id)).status).toBe(200);
  });

  it('with feedback when the game has closed give no results before, to nobody under any name', async () => {
    const closed = { status: 409, code: 'RESULTS_CLOSED' };
    const { round, one } = await joined({ feedback: 'closed' });
    const { body: attempt } = await one.start();
    expect(attempt).toMatchObject({ feedback: 'closed' });
    const question = questionAt(0);
    const answered = await one.answer(attempt.id, question.id, question.right);
    expect(answered.body).toEqual({ isAccepted: true });
    expect((await one.complete(attempt.id)).body).toMatchObject({ score: null, correctAnswers: 0 });
    expect(problemOf(await one.results(attempt.id))).toEqual(closed);
    expect(problemOf(await one.mistakes(attempt.id))).toEqual(closed);
    expect((await one.look()).body.player?.attempt).toMatchObject({ status: 'COMPLETED', score: null });
    await update(round, { feedback: 'end' });
    expect(problemOf(await one.results(attempt.id))).toEqual(closed);

    await update(round, { isOpen: false });
    expect(problemOf(await one.results(attempt.id))).toEqual(closed);
    passGrace();
    expect((await one.results(attempt.id)).body).toMatchObject({ correctAnswers: 1, score: 33 });
    expect((await one.look()).body.player?.attempt).toMatchObject({ score: 33 });
  });

  it('count with the best one, finished or not, in the report and for the pupil', async () => {
    const { round, one } = await joined({ attemptsPerPlayer: 2 });
    await one.complete((await one.start()).body.id);
    const { body: second } = await one.start();
    for (const at of [0, 1, 2]) await one.answer(second.id, questionAt(at).id, questionAt(at).right);
    expect((await reportOf(round)).players).toMatchObject([{ status: 'FINISHED', score: 0 }]);

    await update(round, { isOpen: false });
    passGrace();

    const report = await reportOf(round);
    expect(report.players).toMatchObject([{ status: 'UNFINISHED', score: 100, answeredQuestions: 3 }]);
    expect((await one.look()).body.player?.attempt).toMatchObject({ id: second.id, score: 100 });
    expect(await roundOf(round)).toEqual(report.round);
  });

  it('of a removed player give no results while the round is open', async () => {
    const { round, one } = await joined({ feedback: 'end' });
    const { body: attempt } = await one.start();
    await one.complete(attempt.id);
    await remove(round, one);
    expect(problemOf(await one.results(attempt.id))).toEqual({ status: 409, code: 'RESULTS_CLOSED' });
  });
});

describe('a time limit', () => {
  const secondMs = 1000;

  it('starts when the question is first shown, and an answer after it and two seconds isn’t stored', async () => {
    const { one } = await joined({ secondsPerQuestion: 10 });
    const { body: attempt } = await one.start();
    const { id } = questionAt(0);
    const { right, wrong } = questionAt(0);
    expect(problemOf(await one.answer(attempt.id, id, right))).toEqual({ status: 409, code: 'CONFLICT' });

    expect((await one.show(attempt.id, id)).body).toEqual({ remainingSeconds: 10 });
    moveClock(4 * secondMs);
    expect((await one.show(attempt.id, id)).body).toEqual({ remainingSeconds: 6 });
    moveClock(9 * secondMs);
    expect((await one.show(attempt.id, id)).body).toEqual({ remainingSeconds: 0 });

    const late = await one.answer(attempt.id, id, right);
    expect(problemOf(late)).toEqual({ status: 409, code: 'TIME_IS_UP' });
    expect(late.body.feedback).toMatchObject({ isCorrect: false, correctAnswerId: right });
    expect(problemOf(await one.answer(attempt.id, id, wrong))).toEqual({ status: 409, code: 'TIME_IS_UP' });
    expect((await one.play()).body.attempt).toMatchObject({ answers: [], missedQuestionIds: [id] });
    expect((await one.complete(attempt.id)).body).toMatchObject({ correctAnswers: 0, answeredQuestions: 0 });
  });

  it('accepts an answer within the two seconds of grace, and again later', async () => {
    const { one } = await joined({ secondsPerQuestion: 10 });
    const { body: attempt } = await one.start();
    const { right } = questionAt(0);
    await one.show(attempt.id, questionAt(0).id);
    moveClock(11 * secondMs);
    for (const _try of [1, 2]) {
      expect((await one.answer(attempt.id, questionAt(0).id, right)).status).toBe(200);
      moveClock(60 * secondMs);
    }
    expect((await one.play()).body.attempt).toMatchObject({ missedQuestionIds: [] });
  });

  it('tells nothing about the answer in a round with feedback at the end', async () => {
    const { one } = await joined({ secondsPerQuestion: 10, feedback: 'end' });
    const { body: attempt } = await one.start();
    await one.show(attempt.id, questionAt(0).id);
    moveClock(13 * secondMs);
    const late = await one.answer(attempt.id, questionAt(0).id, questionAt(0).right);
    expect(late.body.feedback).toEqual({ isAccepted: true });
  });

  it('starts for the next question with the answer before it, which saves a call', async () => {
    const { one } = await joined({ secondsPerQuestion: 10, feedback: 'end' });
    const { body: attempt } = await one.start();
    const [first, second] = [questionAt(0), questionAt(1)];
    await one.show(attempt.id, first.id);
    moveClock(3 * secondMs);
    const answer = (next?: string) => one.answer(attempt.id, first.id, first.right, next);
    expect((await answer(second.id)).body).toEqual({ isAccepted: true, remainingSeconds: 10 });
    moveClock(4 * secondMs);
    expect((await answer(second.id)).body).toEqual({ isAccepted: true, remainingSeconds: 6 });
    expect((await one.show(attempt.id, second.id)).body).toEqual({ remainingSeconds: 6 });
    expect((await answer()).body).toEqual({ isAccepted: true });
    expect((await answer(questionAt(2).id)).body).toEqual({ isAccepted: true, remainingSeconds: 10 });
    expect((await answer(attempt.id)).status).toBe(422);
    expect((await one.answer(attempt.id, second.id, second.right)).status).toBe(200);
  });

  it('is the one under which the attempt began, whatever the round says later', async () => {
    const { round, one } = await joined({ secondsPerQuestion: 10, shuffleQuestions: true });
    const { body: attempt } = await one.start();
    expect(attempt).toMatchObject({ secondsPerQuestion: 10, feedback: 'each' });
    const body = { secondsPerQuestion: null, shuffleQuestions: false, feedback: 'end' } as const;
    await update(round, body);

    const { body: play } = await one.play();
    expect(play.secondsPerQuestion).toBe(10);
    expect(play.attempt).toMatchObject({
      id: attempt.id,
      questionIds: attempt.questionIds,
      secondsPerQuestion: 10,
      feedback: 'each',
    });
    expect((await one.show(attempt.id, questionAt(0).id)).body).toEqual({ remainingSeconds: 10 });
    const answered = await one.answer(attempt.id, questionAt(0).id, questionAt(0).right);
    expect(answered.body).toMatchObject({ isCorrect: true });
    await one.complete(attempt.id);
    expect((await one.play()).body).toMatchObject({ attempt: null, secondsPerQuestion: null });
  });

  it('isn’t known to another session, an unlimited attempt or an unknown question', async () => {
    const { round, one } = await joined({ secondsPerQuestion: 10 });
    const { body: attempt } = await one.start();
    const unlimited = await joined();
    const { body: endless } = await unlimited.one.start();
    const missing = { status: 404, code: 'NOT_FOUND' };
    expect(problemOf(await pupil(round).show(attempt.id, questionAt(0).id))).toEqual(missing);
    expect(problemOf(await unlimited.one.show(endless.id, questionAt(0).id))).toEqual(missing);
    expect((await one.show(attempt.id, attempt.id)).status).toBe(422);
  });
});

it('the place of a player with a right answer is shown in a round that is over, with a podium', async () => {
  const { round, one: eva } = await joined({ showsPodium: true });
  const adam = await joins(round, 'Adam');
  for (const [one, isRight] of [
    [eva, true],
    [adam, false],
  ] as const) {
    const { body } = await one.start();
    const { right, wrong } = questionAt(0);
    await one.answer(body.id, questionAt(0).id, isRight ? right : wrong);
    await one.complete(body.id);
  }
  expect((await adam.look()).body).toMatchObject({ averageScore: null, player: { place: null } });

  await update(round, { isOpen: false });
  expect((await eva.look()).body.player?.place).toBeNull();
  passGrace();
  expect((await eva.look()).body.player?.place).toBe(1);
  expect((await adam.look()).body.player?.place).toBeNull();
});

it('the settings of an open round can be changed, and apply to attempts that start later', async () => {
  const { round, one } = await joined();
  const body = {
    feedback: 'end',
    attemptsPerPlayer: 3,
    secondsPerQuestion: 20,
    shuffleQuestions: true,
  } as const;
  const changed = await update(round, body);
  expect(changed.body).toMatchObject(body);
  const { body: attempt } = await one.start();
  expect((await one.show(attempt.id, questionAt(0).id)).body).toEqual({ remainingSeconds: 20 });
  expect((await one.look()).body.player?.attemptsLeft).toBe(2);
});

describe('settings that are saved against a version', () => {
  const settings = (round: Round) => {
    const call = callsOf(shared.author);
    const params = { roundId: round.id };
    return {
      save: (body: object, tag?: string) =>
        call<Round>('updateRound', { params, body, headers: tag ? { 'if-match': tag } : {} }),
      tag: async () => (await call('getOwnRound', { params })).headers.etag ?? '',
    };
  };

  it('are refused when others were saved in between, and without a version replace them', async () => {
    const { save, tag } = settings(await openRound(shared.author, shared.seeded));
    const seen = await tag();
    const first = await save({ attemptsPerPlayer: 3 }, seen);
    expect(first.status).toBe(200);

    expect(problemOf(await save({ feedback: 'end' }, seen))).toEqual({ status: 412, code: 'STALE_VERSION' });

    expect((await save({ feedback: 'end' }, first.headers.etag)).body).toMatchObject({
      attemptsPerPlayer: 3,
      feedback: 'end',
    });
    expect((await save({ attemptsPerPlayer: 2 })).status).toBe(200);
  });

  it('keep their version while pupils join, finish and leave, and when the round ends', async () => {
    const { round, one } = await joined();
    const { tag, save } = settings(round);
    const before = await tag();
    await one.complete((await one.start()).body.id);
    await remove(round, one);
    await save({ isOpen: false });

    expect(await tag()).toBe(before);
  });
});

describe('the state of a round', () => {
  it('is the same for everybody, and has nothing of a pupil', async () => {
    const { round, one } = await joined({ closesAt: new Date(Date.now() + dayMs).toISOString() });
    const { closesAt } = round;
    const { body, headers } = await one.state(` ${round.code.toLowerCase()}`);

    expect(body).toEqual({
      ...{ version: 0, isOpen: true, takesPlayers: true, playerCount: 1, finishedCount: 0, closesAt },
      step: null,
    });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    const unknown = await one.state('ZZZZZZ');
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    await call('deleteRound', round);
    expect(problemOf(await one.state())).toEqual({ status: 404, code: 'ROUND_DELETED' });
  });

  it('has a higher version after each change and each step of time, and the same one with other counts', async () => {
    const { round, one } = await joined();
    const versions = [(await one.state()).body.version];
    const versionAfter = async (change: () => unknown) => {
      await change();
      const { version } = (await one.state()).body;
      expect((await one.look()).body.version).toBe(version);
      versions.push(version);
    };
    await versionAfter(async () => one.complete((await one.start()).body.id));
    const other = await joins(round, 'Iva');
    expect((await one.state()).body).toMatchObject({ version: versions[0], playerCount: 2 });

    await versionAfter(() => update(round, { title: '6.B' }));
    await versionAfter(() => remove(round, other));
    await versionAfter(() => update(round, { isOpen: false }));
    await versionAfter(passGrace);
    await versionAfter(() => update(round, { isOpen: true }));
    await versionAfter(() => update(round, { closesAt: new Date(Date.now() + 60_000).toISOString() }));
    await versionAfter(() => moveClock(61_000));
    await versionAfter(passGrace);

    const [first, counted, ...changed] = versions;
    expect(counted).toBe(first);
    expect(changed.toSorted((a, b) => a - b)).toEqual(changed);
    expect(new Set([first, ...changed]).size).toBe(9);
  });
});
