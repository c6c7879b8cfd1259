import { expect, it } from 'vitest';
import { percentOf } from '#shared/domain/percent.ts';
import type { Round } from '#shared/domain/round.ts';
import { interleaved } from '../testing/interleaved.ts';
import { type Seated, setUpLessons } from '../testing/lessons.ts';
import { addCopies } from '../testing/played-rounds.ts';
import { pupil } from '../testing/round-calls.ts';

const { questionAt, update, reportOf, step, stateOf, sits, lessonOf, answers } = setUpLessons({
  questions: 2,
});

const names = (count: number) => Array.from({ length: count }, (_, n) => `Žiak ${n}`);
const isUpdate = (name: string) => name.startsWith('Update');

/** Runs a call that ends right before its nth update. */
const cutOff = (call: () => Promise<{ status: number }>, nth: number) => {
  let updates = 0;
  const isNth = (name: string) => isUpdate(name) && ++updates === nth;
  return interleaved(call, isNth, async () => {
    throw new Error('The function was interrupted');
  });
};

/** How many of the accepted answers chose each option of a question; every third pupil answers wrong. */
const isRight = (n: number) => n % 3 !== 0;
function countsOf(accepted: readonly boolean[], at: number) {
  const { answerOptions, right, wrong } = questionAt(at);
  const count = (is: (n: number) => boolean) => accepted.filter((isIn, n) => isIn && is(n)).length;
  const counts = { [right]: count(isRight), [wrong]: count((n) => !isRight(n)) };
  return Object.fromEntries(answerOptions.map(({ id }) => [id, counts[id] ?? 0]));
}

/** Sends the answers of all pupils, ten at a time. Returns which were accepted; the others came too late. */
async function answerAll(pupils: readonly Seated[], at: number): Promise<boolean[]> {
  const sent: Awaited<ReturnType<typeof answers>>[] = [];
  const waiting = [...pupils.entries()];
  const sendNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      sent[next[0]] = await answers(next[1], at, isRight(next[0]));
    }
  };
  await Promise.all(Array.from({ length: 10 }, sendNext));
  for (const { status, body } of sent) if (status !== 200) expect(body).toMatchObject({ code: 'NOT_ASKED' });
  return sent.map(({ status }) => status === 200);
}

/** Checks that the report of a question has the accepted answers and no others. */
async function expectInReport(round: Round, at: number, accepted: readonly boolean[]): Promise<void> {
  const { questions, players } = await reportOf(round);
  const { id } = questionAt(at);
  const reported = questions.find(({ questionId }) => questionId === id);
  expect(Object.fromEntries(reported?.options.map((one) => [one.id, one.chosen]) ?? [])).toEqual(
    countsOf(accepted, at),
  );
  const answered = players.filter((one) => one.answers?.some(({ questionId }) => questionId === id));
  expect(answered.map(({ nickname }) => nickname).toSorted()).toEqual(
    names(accepted.length)
      .filter((_, n) => accepted[n])
      .toSorted(),
  );
}

it.each([
  ['next', 'next'],
  ['show', 'show'],
  ['next', 'show'],
] as const)(
  'of %s and %s with the same version, at once and from many devices, one is made',
  async (one, other) => {
    const { round, pupils } = await lessonOf(names(1));
    await step(round, 'next', 0);
    await answerAll(pupils, 0);

    const presses = await Promise.all([one, other, one, other, one].map((action) => step(round, action, 1)));

    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const made = presses.find(({ status }) => status === 200)?.body.step;
    expect(await stateOf(round)).toMatchObject({ version: 2, phase: made?.phase, number: made?.number });
    for (const { body } of presses)
      expect(body.step).toMatchObject({ version: 2, questionId: made?.questionId });
    await expectInReport(round, 0, [true]);
  },
);

it.each([0, 20, 40, 60, 80])(
  'the counts are exactly the accepted answers of 30, shown %i calls to the table after these were sent',
  async (calls) => {
    const { round, pupils } = await lessonOf(names(30));
    await step(round, 'next', 0);
    let sent = 0;
    const isLater = () => sent++ === calls;
    let shown: ReturnType<typeof step> | undefined;

    const accepted = await interleaved(
      () => answerAll(pupils, 0),
      isLater,
      async () => {
        shown = step(round, 'show', 1);
      },
    );

    const state = (await shown)?.body.step;
    expect(state?.chosen).toEqual(countsOf(accepted, 0));
    expect(state?.answered).toBe(accepted.filter(Boolean).length);
    expect((await stateOf(round))?.chosen).toEqual(state?.chosen);
    await expectInReport(round, 0, accepted);
  },
);

it('an answer that is stored between the read and the mark of a step is counted', async () => {
  const { round, pupils } = await lessonOf(names(1));
  const [one] = pupils as [Seated];
  await step(round, 'next', 0);
  const isWrite = (name: string, input: object) =>
    isUpdate(name) && JSON.stringify(input).includes(one.attemptId);
  const [isSent, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = interleaved(
    () => answerAll([one], 0),
    isWrite,
    () => {
      isSent.resolve();
      return mayStore.promise;
    },
  );
  await isSent.promise;

  const shown = await interleaved(
    () => step(round, 'show', 1),
    isWrite,
    () => {
      mayStore.resolve();
      return answer;
    },
  );

  expect(await answer).toEqual([true]);
  expect(shown.body.step.chosen).toEqual(countsOf([true], 0));
});

it('a lesson of 500 players, half of whom have answered, shows exact counts and goes on', async () => {
  const { round, pupils } = await lessonOf(names(2));
  const [one, other] = pupils as [Seated, Seated];
  await step(round, 'next', 0);
  await answerAll([one], 0);
  for (const { one: copied } of [one, other]) await addCopies(round, copied, 249);

  const { right, wrong } = questionAt(0);
  expect((await step(round, 'show', 1)).body.step.chosen).toMatchObject({ [right]: 0, [wrong]: 250 });
  await step(round, 'next', 2);
  expect(await answerAll([one, other], 1)).toEqual([true, true]);
  expect((await step(round, 'next', 3)).body.step).toMatchObject({ phase: 'ended' });
  expect((await reportOf(round)).questions.map(({ answered }) => answered)).toEqual([250, 2]);
});

it.each(['next', 'a press'] as const)(
  'the end by %s keeps exactly the accepted answers of 30, and scores them',
  async (way) => {
    const { round, pupils } = await lessonOf(names(30));
    await step(round, 'next', 0);
    await step(round, 'next', 1);
    let sent = 0;
    let ended: Promise<unknown> | undefined;
    const end = () => (way === 'next' ? step(round, 'next', 2) : update(round, { isOpen: false }));

    const accepted = await interleaved(
      () => answerAll(pupils, 1),
      () => sent++ === 40,
      async () => {
        ended = end();
      },
    );
    await ended;

    await expectInReport(round, 1, accepted);
    const { players } = await reportOf(round);
    for (const [n, name] of names(30).entries()) {
      const correct = Number(accepted[n] && isRight(n));
      expect(players.find(({ nickname }) => nickname === name)).toMatchObject({
        status: 'FINISHED',
        score: percentOf(correct, 2),
      });
    }
  },
);

it.each([1, 2, 3, 4])(
  'a step that ends before its update %i is finished by the next one, and nobody’s answer is lost or counted twice',
  async (nth) => {
    const { round, pupils } = await lessonOf(names(3));
    await step(round, 'next', 0);
    await answers(pupils[0] as Seated, 0, false);

    // The asking ends, two pupils without an answer get a mark, and the step is written.
    const { status } = await cutOff(() => step(round, 'show', 1), nth);

    expect(status).toBe(500);
    expect(await stateOf(round)).toMatchObject({ version: 1, phase: 'asking' });
    const late = await answerAll(pupils.slice(1), 0);
    expect(late).toEqual(nth === 1 ? [true, true] : [false, false]);
    const accepted = [true, ...late];
    expect((await step(round, 'show', 1)).body.step).toMatchObject({
      version: 2,
      answered: accepted.filter(Boolean).length,
    });
    expect((await reportOf(round)).questions[0]?.answered).toBe(accepted.filter(Boolean).length);
  },
);

it('a lesson that is closed and opened again after a step that ended too early goes on with exact counts', async () => {
  const { round, pupils } = await lessonOf(names(3));
  await step(round, 'next', 0);
  const accepted = [...(await answerAll(pupils.slice(0, 1), 0)), false, false];
  expect((await cutOff(() => step(round, 'show', 1), 3)).status).toBe(500);
  expect((await cutOff(() => update(round, { isOpen: false }), 2)).status).toBe(500);

  await update(round, { isOpen: true });

  const state = await stateOf(round);
  expect(state).toMatchObject({ version: 3, phase: 'answer', chosen: countsOf(accepted, 0) });
  await step(round, 'next', 3);
  expect(await answerAll(pupils, 1)).toEqual([true, true, true]);
});

it('a change of settings between two writes of a step doesn’t let anybody answer again', async () => {
  const { round } = await lessonOf([]);
  await step(round, 'next', 0);
  const isEdit = (_name: string, input: object) => JSON.stringify(input).includes('changeCount');

  const edited = await interleaved(
    () => update(round, { title: '6.B' }),
    isEdit,
    () => cutOff(() => step(round, 'show', 1), 2),
  );

  expect(edited.status).toBe(200);
  const late = await sits(round, 'Žiak 0');
  const accepted = await answerAll([late], 0);
  expect(accepted).toEqual([false]);
  expect((await step(round, 'show', 1)).body.step.chosen).toEqual(countsOf(accepted, 0));
  expect((await pupil(round).state()).body.isOpen).toBe(true);
});
