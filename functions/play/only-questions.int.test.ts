import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RoundReport } from '#shared/domain/report.ts';
import type { Round } from '#shared/domain/round.ts';
import { putItem, write } from '../platform/table-writes.ts';
import { callsOf } from '../testing/author-calls.ts';
import { setUpQuizTable } from '../testing/quiz-table.ts';
import { openRound, type Pupil, passGrace, problemOf, pupil } from '../testing/round-calls.ts';
import { optionsOf } from '../testing/seeded-quiz.ts';
import { findOwnRound } from './round-store.ts';
import type { RoundItem } from './table.ts';

const shared = setUpQuizTable({ questions: 5 });

const idsAt = (...places: number[]) => places.map((place) => shared.seeded.questions[place]?.id ?? '');

/** A game of the second and the fourth question, with a pupil who has joined. */
async function gameOfTwo(settings: Partial<Round> = {}) {
  const onlyQuestions = [...idsAt(3), randomUUID(), ...idsAt(1, 3)];
  const round = await openRound(shared.author, shared.seeded, { ...settings, onlyQuestions });
  const eva = pupil(round);
  await eva.join('Eva');
  return { round, eva };
}

function answer(one: Pupil, attemptId: string, place: number, choice: 'right' | 'wrong', next?: number) {
  const question = shared.seeded.questions[place];
  if (!question) throw new Error(`No question ${place}`);
  return one.answer(
    attemptId,
    question.id,
    optionsOf(question)[choice],
    next === undefined ? next : idsAt(next)[0],
  );
}

const reportOf = async ({ id: roundId }: Round) =>
  (await callsOf(shared.author)<RoundReport>('getRoundReport', { params: { roundId } })).body;

it('a game of some questions has only these in play, score and report, in the order of the quiz', async () => {
  const { round, eva } = await gameOfTwo();
  expect(round).toMatchObject({ questionCount: 2, isPartial: true });
  expect((await eva.look()).body).toMatchObject({ questionCount: 2, quiz: { questionCount: 5 } });
  const { questionCount, quiz } = (await eva.play()).body;
  expect([questionCount, quiz.questions.map(({ id }) => id)]).toEqual([2, idsAt(1, 3)]);

  const { body: attempt } = await eva.start();
  expect(attempt).toMatchObject({ totalQuestions: 2, questionIds: idsAt(1, 3) });
  expect(problemOf(await answer(eva, attempt.id, 0, 'right'))).toMatchObject({ status: 422 });
  await answer(eva, attempt.id, 1, 'right');
  expect((await eva.play()).body.attempt?.questionIds).toEqual(idsAt(1, 3));
  await answer(eva, attempt.id, 3, 'wrong');
  expect((await eva.complete(attempt.id)).body).toMatchObject({ score: 50, totalQuestions: 2 });

  const { players, questions } = await reportOf(round);
  expect(questions.map(({ questionId, answered }) => [questionId, answered])).toEqual(
    idsAt(1, 3).map((id) => [id, 1]),
  );
  expect(players).toMatchObject([{ score: 50, answers: [{}, {}] }]);
  const reviewed = (await eva.results(attempt.id)).body.questions as { id: string }[];
  expect(reviewed.map(({ id }) => id)).toEqual(idsAt(1, 3));
  expect((await eva.mistakes(attempt.id)).body).toMatchObject({ questionIds: idsAt(3), totalQuestions: 1 });
});

it('a game of some questions keeps its order, times, tries and end', async () => {
  const { round, eva } = await gameOfTwo({
    ...{ shuffleQuestions: true, secondsPerQuestion: 30, attemptsPerPlayer: 2 },
  });
  const { body: attempt } = await eva.start();
  expect(attempt.questionIds.toSorted()).toEqual(idsAt(1, 3).toSorted());
  expect(problemOf(await eva.show(attempt.id, idsAt(0)[0] ?? ''))).toMatchObject({ status: 422 });
  expect((await eva.show(attempt.id, idsAt(3)[0] ?? '')).body.remainingSeconds).toBe(30);
  expect(problemOf(await answer(eva, attempt.id, 3, 'right', 4))).toMatchObject({ status: 422 });
  expect((await answer(eva, attempt.id, 3, 'right', 1)).body).toMatchObject({ remainingSeconds: 30 });
  await eva.complete(attempt.id);
  expect((await eva.start()).body).toMatchObject({ totalQuestions: 2 });

  await callsOf(shared.author)('updateRound', { params: { roundId: round.id }, body: { isOpen: false } });
  passGrace();
  expect((await eva.look()).body.player?.attempt).toMatchObject({ score: 50, totalQuestions: 2 });
  expect((await reportOf(round)).players).toMatchObject([{ score: 50 }]);
});

it('refuses a game without any question of the quiz, and another choice of questions later', async () => {
  const { author, seeded } = shared;
  const calls = callsOf(author);
  for (const onlyQuestions of [[], [randomUUID()], ['first']]) {
    const { status } = await calls('createRound', { body: { quizId: seeded.quiz.id, onlyQuestions } });
    expect(status).toBe(422);
  }
  const { round } = await gameOfTwo();
  const body = { onlyQuestions: idsAt(0) };
  expect((await calls('updateRound', { params: { roundId: round.id }, body })).status).toBe(422);
});

it('has all questions if a former release opened the game, and if all were chosen', async () => {
  const onlyQuestions = idsAt(0, 1, 2, 3, 4);
  const round = await openRound(shared.author, shared.seeded, { onlyQuestions });
  expect(round).toMatchObject({ questionCount: 5, isPartial: false });
  const stored = (await findOwnRound(round.id, shared.author.userId)) as RoundItem;
  const { questionCount: _none, ...former } = stored;
  await write(putItem<RoundItem>('round', former));

  expect((await pupil(round).look()).body.questionCount).toBe(5);
  expect((await reportOf(round)).questions).toHaveLength(5);
});
