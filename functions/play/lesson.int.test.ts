import { describe, expect, it, vi } from 'vitest';
import type { RoundStep } from '#shared/domain/round.ts';
import { getItem } from '../platform/table-reads.ts';
import { lift, takeDown } from '../quizzes/publication/takedown-store.ts';
import { accepted } from '../testing/accepted.ts';
import { callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { interleaved } from '../testing/interleaved.ts';
import { type Seated, setUpLessons } from '../testing/lessons.ts';
import { moveClock, passGrace, problemOf, pupil } from '../testing/round-calls.ts';
import { type AttemptItem, attemptKey } from './table.ts';

const { shared, questionAt, joined, update, remove, reportOf, step, stateOf, sits, lessonOf, answers } =
  setUpLessons();

describe('a lesson', () => {
  it('asks one question after another, shows each answer with its counts, and ends after the last one', async () => {
    const { round, pupils } = await lessonOf(['Eva', 'Adam']);
    const [eva, adam] = pupils as [Seated, Seated];
    expect(await stateOf(round)).toMatchObject({
      version: 0,
      phase: 'lobby',
      number: 0,
      total: 3,
      questionId: null,
    });
    expect(problemOf(await answers(eva, 0))).toEqual({ status: 409, code: 'NOT_ASKED' });

    expect((await step(round, 'next', 0)).body.step).toMatchObject({
      ...{ version: 1, phase: 'asking', number: 1, questionId: questionAt(0).id, endsAt: null, answered: 0 },
    });
    expect((await answers(eva, 0)).body).toEqual({ isAccepted: true });
    expect((await answers(eva, 0)).body).toEqual({ isAccepted: true });
    expect(problemOf(await answers(eva, 0, false))).toEqual({ status: 409, code: 'ALREADY_ANSWERED' });
    expect(problemOf(await answers(eva, 1))).toEqual({ status: 409, code: 'NOT_ASKED' });
    await answers(adam, 0, false);
    expect(await stateOf(round)).toMatchObject({ answered: 2 });
    expect(await stateOf(round)).not.toHaveProperty('correctAnswerId');
    expect((await reportOf(round)).players).toMatchObject([{ hasAnswered: true }, { hasAnswered: true }]);

    const { id, right, wrong } = questionAt(0);
    const shown = (await step(round, 'show', 1)).body.step;
    expect(shown).toMatchObject({
      version: 2,
      phase: 'answer',
      questionId: id,
      correctAnswerId: right,
      answered: 2,
    });
    expect(shown.chosen).toMatchObject({ [right]: 1, [wrong]: 1 });

    await step(round, 'next', 2);
    // Skips its answer.
    await step(round, 'next', 3);
    await answers(adam, 2);
    const ended = await step(round, 'next', 4);
    expect(ended.body).toMatchObject({ isOpen: false, isOver: true, step: { version: 5, phase: 'ended' } });

    const { players, questions } = await reportOf(round);
    expect(players.map(({ nickname, status, score }) => [nickname, status, score]).toSorted()).toEqual([
      ['Adam', 'FINISHED', 33],
      ['Eva', 'FINISHED', 33],
    ]);
    expect(questions.map(({ wasAsked, answered, correct }) => [wasAsked, answered, correct])).toEqual([
      [true, 2, 1],
      [true, 0, 0],
      [true, 1, 1],
    ]);
    expect((await eva.one.results(eva.attemptId)).body).toMatchObject({ score: 33, totalQuestions: 3 });
  });

  it.each([
    ['show in the lobby', [], 'show', 0],
    ['an old version', ['next'], 'next', 0],
    ['a version that isn’t there yet', ['next'], 'show', 2],
    ['show twice', ['next', 'show'], 'show', 2],
    ['next after the end', ['next', 'next', 'next', 'next'], 'next', 4],
  ] as const)('refuses %s, and tells the current step', async (_what, before, action, version) => {
    const { round } = await lessonOf([]);
    for (const [n, one] of before.entries()) await step(round, one, n);
    const current = await stateOf(round);

    const refused = await step(round, action, version);

    expect(problemOf(refused)).toEqual({ status: 409, code: 'STEP_CHANGED' });
    expect((refused.body as unknown as { step: RoundStep }).step).toMatchObject({
      version: current?.version,
      phase: current?.phase,
    });
    expect(await stateOf(round)).toMatchObject({ version: current?.version });
  });

  it('is refused steps once its quiz is taken down', async () => {
    const { round } = await lessonOf([]);
    await step(round, 'next', 0);
    const { quizId } = round;
    accepted(await takeDown(quizId, { reason: 'Urážky', isOfAccount: false }));
    expect(problemOf(await step(round, 'show', 1))).toEqual({ status: 409, code: 'QUIZ_TAKEN_DOWN' });
    accepted(await lift(quizId, { isOfAccount: false, versions: undefined }));
    expect((await step(round, 'show', 1)).status).toBe(200);
  });

  it('keeps its shuffled order once a question was asked, the same for everybody', async () => {
    const { round, pupils } = await lessonOf(['Eva', 'Adam'], { shuffleQuestions: true });
    const orders = await Promise.all(pupils.map(async ({ one }) => (await one.start()).body.questionIds));
    const asked: unknown[] = [];
    for (const version of [0, 1, 2]) {
      asked.push((await step(round, 'next', version)).body.step.questionId);
      expect((await update(round, { shuffleQuestions: false })).body.shuffleQuestions).toBe(true);
    }
    expect(orders).toEqual([asked, asked]);
  });

  it('refuses steps in a round of own pace, and once it is closed by hand', async () => {
    const { round } = await lessonOf([]);
    const { round: own } = await joined();
    expect(problemOf(await step(own, 'next', 0))).toEqual({ status: 409, code: 'NOT_IN_STEP' });
    expect((await pupil(own).state()).body.step).toBeNull();
    await update(round, { isOpen: false });
    expect(problemOf(await step(round, 'next', 1))).toEqual({ status: 409, code: 'ROUND_CLOSED' });
  });

  it('opens again with the answer of the last question', async () => {
    const { round, pupils } = await lessonOf();
    const [eva] = pupils as [Seated];
    await step(round, 'next', 0);
    await answers(eva, 0);
    await update(round, { isOpen: false });
    expect(await stateOf(round)).toMatchObject({ phase: 'ended', version: 2 });
    expect(problemOf(await answers(eva, 1))).toEqual({ status: 409, code: 'NOT_ASKED' });

    await update(round, { isOpen: true });

    expect(await stateOf(round)).toMatchObject({ phase: 'answer', version: 3, answered: 1, number: 1 });
    await step(round, 'next', 3);
    expect((await answers(eva, 1)).status).toBe(200);
  });

  it.each([{ isOpen: true }, { closesAt: null }])(
    'opens again after its time with the counts of the question that was being asked: %j',
    async (edits) => {
      const closesAt = new Date(Date.now() + 60_000).toISOString();
      const { round, pupils } = await lessonOf(['Eva'], { closesAt });
      const [eva] = pupils as [Seated];
      await step(round, 'next', 0);
      await answers(eva, 0);
      moveClock(60_000);
      expect(await stateOf(round)).toMatchObject({ phase: 'ended', version: 2 });
      expect(problemOf(await step(round, 'show', 2))).toEqual({ status: 409, code: 'ROUND_CLOSED' });

      expect((await update(round, edits)).body).toMatchObject({ isOpen: true });

      const { right } = questionAt(0);
      expect(await stateOf(round)).toMatchObject({ phase: 'answer', version: 3, chosen: { [right]: 1 } });
    },
  );

  it('reads the attempts themselves for the places of a lesson that has just ended', async () => {
    const { round, pupils } = await lessonOf();
    const [eva] = pupils as [Seated];
    for (const version of [0, 1, 2, 3]) await step(round, 'next', version);
    const looks = [await commandsDuring(() => eva.one.look())];
    await update(round, { isOpen: false, showsPodium: true });
    moveClock(6000);
    looks.push(await commandsDuring(() => reportOf(round)));
    expect(looks.map((commands) => commands.filter((one) => one.startsWith('BatchGet')).length)).toEqual([
      3, 0,
    ]);
  });
});

describe('answers in a lesson', () => {
  it('count until the answer is shown, and not after the time and two seconds', async () => {
    const { round, pupils } = await lessonOf(['Eva', 'Adam'], { secondsPerQuestion: 30 });
    const [eva, adam] = pupils as [Seated, Seated];
    const { endsAt } = (await step(round, 'next', 0)).body.step;
    expect(endsAt).not.toBeNull();
    moveClock(31_000);
    expect((await answers(eva, 0)).status).toBe(200);
    moveClock(2000);
    expect(problemOf(await answers(adam, 0))).toEqual({ status: 409, code: 'NOT_ASKED' });
    expect(await stateOf(round)).toMatchObject({ phase: 'asking', version: 1 });
    await step(round, 'show', 1);
    expect((await answers(eva, 0)).body).toEqual({ isAccepted: true });
    expect(problemOf(await answers(adam, 0))).toEqual({ status: 409, code: 'NOT_ASKED' });
    expect(problemOf(await adam.one.show(adam.attemptId, questionAt(0).id))).toMatchObject({ status: 404 });
    vi.useRealTimers();
  });

  it('are exactly those that were counted, however late they arrive', async () => {
    const { round, pupils } = await lessonOf(['Eva', 'Adam']);
    const [eva, adam] = pupils as [Seated, Seated];
    await step(round, 'next', 0);
    await answers(eva, 0);
    const isAnswerOfAdam = (_name: string, input: object) =>
      'UpdateExpression' in input && JSON.stringify(input).includes(adam.attemptId);

    const late = await interleaved(
      () => answers(adam, 0),
      isAnswerOfAdam,
      () => step(round, 'show', 1),
    );

    expect(problemOf(late as never)).toEqual({ status: 409, code: 'NOT_ASKED' });
    expect(await stateOf(round)).toMatchObject({ phase: 'answer', answered: 1 });
    const stored = await getItem<AttemptItem>('attempt', attemptKey(adam.attemptId));
    expect(stored?.answers).toEqual({ 0: -1 });
    expect((await reportOf(round)).questions[0]).toMatchObject({ answered: 1 });
  });

  it('of a removed pupil aren’t stored', async () => {
    const { round, pupils } = await lessonOf();
    const [eva] = pupils as [Seated];
    await step(round, 'next', 0);
    await remove(round, eva.one);
    expect(problemOf(await answers(eva, 0))).toEqual({ status: 404, code: 'PLAYER_REMOVED' });
  });

  it('of a pupil who is removed meanwhile aren’t counted any more', async () => {
    const { round, pupils } = await lessonOf(['Eva', 'Adam', 'Ida']);
    const [eva, adam] = pupils as [Seated, Seated];
    await step(round, 'next', 0);
    await answers(eva, 0);
    await answers(adam, 0);
    await remove(round, eva.one);
    expect(await stateOf(round)).toMatchObject({ answered: 1 });
    expect((await step(round, 'show', 1)).body.step).toMatchObject({ answered: 1 });
  });

  it('of a deleted round are gone, also when they are sent again', async () => {
    const { round, pupils } = await lessonOf();
    const [eva] = pupils as [Seated];
    await step(round, 'next', 0);
    await answers(eva, 0);
    await callsOf(shared.author)('deleteRound', { params: { roundId: round.id } });
    expect(problemOf(await answers(eva, 0))).toEqual({ status: 404, code: 'ROUND_DELETED' });
  });

  it('count from the question during which a pupil joined, if it was answered', async () => {
    const { round } = await lessonOf([]);
    await step(round, 'next', 0);
    await step(round, 'next', 1);
    moveClock(10);
    const [ida, iva] = [await sits(round, 'Ida'), await sits(round, 'Iva')];
    await answers(ida, 1);
    moveClock(10);
    await step(round, 'next', 2);
    await answers(iva, 2);
    await step(round, 'next', 3);

    const { players } = await reportOf(round);
    expect(players.map((one) => [one.nickname, one.joinedAtNumber, one.score]).toSorted()).toEqual([
      ['Ida', 2, 50],
      ['Iva', 2, 100],
    ]);
    expect((await ida.one.complete(ida.attemptId)).body).toMatchObject({
      status: 'COMPLETED',
      totalQuestions: 2,
    });
    vi.useRealTimers();
  });

  it('complete nothing, and open no results, before the end', async () => {
    const { round, pupils } = await lessonOf();
    const [eva] = pupils as [Seated];
    await step(round, 'next', 0);
    await answers(eva, 0);
    const { status, body } = await eva.one.complete(eva.attemptId);
    expect([status, body.status, body.correctAnswers]).toEqual([200, 'IN_PROGRESS', 0]);
    const closed = { status: 409, code: 'RESULTS_CLOSED' };
    expect(problemOf(await eva.one.results(eva.attemptId))).toEqual(closed);
    expect(problemOf(await eva.one.mistakes(eva.attemptId))).toEqual(closed);
    await step(round, 'next', 1);
    await update(round, { isOpen: false });
    expect(problemOf(await eva.one.results(eva.attemptId))).toEqual(closed);
    passGrace();
    expect((await eva.one.results(eva.attemptId)).body).toMatchObject({ totalQuestions: 2, score: 50 });
    expect((await eva.one.mistakes(eva.attemptId)).status).toBe(201);
  });
});

describe('the pace', () => {
  it('can’t change once a player has started, and allows one attempt', async () => {
    const { round, one } = await joined();
    expect((await update(round, { pace: 'class' })).body).toMatchObject({ pace: 'class', feedback: 'each' });
    expect(problemOf(await update(round, { attemptsPerPlayer: 2 }))).toMatchObject({ status: 422 });
    expect((await one.play()).body).toMatchObject({ pace: 'class', phoneShows: 'question' });
    await one.start();
    expect(problemOf(await update(round, { pace: 'own' }))).toEqual({ status: 409, code: 'ROUND_STARTED' });
    expect((await update(round, { phoneShows: 'options' })).body).toMatchObject({ phoneShows: 'options' });
    const body = { quizId: shared.seeded.quiz.id, pace: 'class', attemptsPerPlayer: 2 };
    expect((await callsOf(shared.author)('createRound', { body })).status).toBe(422);
  });

  it.each(['own', 'class'] as const)(
    'is one for a player who starts while it changes to %s',
    async (pace) => {
      const { round, one } = await joined({ pace: pace === 'own' ? 'class' : 'own' });
      const isEdit = (_name: string, input: object) => JSON.stringify(input).includes('changeCount');
      const isStart = (_name: string, input: object) => JSON.stringify(input).includes('isStarted');
      let attemptId = '';

      const late = await interleaved(
        () => update(round, { pace }),
        isEdit,
        async () => (attemptId = (await one.start()).body.id),
      );
      expect(problemOf(late)).toEqual({ status: 409, code: 'ROUND_STARTED' });

      const { round: other, one: another } = await joined({ pace: pace === 'own' ? 'class' : 'own' });
      const started = await interleaved(
        () => another.start(),
        isStart,
        () => update(other, { pace }),
      );
      const stored = [attemptId, started.body.id].map((id) =>
        getItem<AttemptItem>('attempt', attemptKey(id)),
      );
      const inLesson = (await Promise.all(stored)).map((item) => item?.joinedAt !== undefined);
      expect(inLesson).toEqual([pace === 'own', pace === 'class']);
    },
  );
});
