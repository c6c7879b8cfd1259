import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { storeQuestionEdit } from '../quizzes/editing/question-store.ts';
import { endPublication } from '../quizzes/publication/quiz-publication.ts';
import { accepted } from '../testing/accepted.ts';
import { player } from '../testing/attempt-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import type { TestResponse } from '../testing/http-event.ts';
import {
  optionsOf,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';

setUpTable();

let author: SeededAuthor;
beforeAll(async () => {
  author = await seedAuthor();
});

/** A browser session that plays a quiz. */
function playerOf({ quiz, questions }: SeededQuiz, sessionId?: string) {
  const one = player(sessionId);
  const start = (onlyMistakesOf?: string) => one.start(quiz.id, undefined, onlyMistakesOf);
  const answer = (attemptId: string, place: number, choice: 'right' | 'wrong') => {
    const question = questions[place];
    if (!question) throw new Error(`No question ${place}`);
    return one.answer(attemptId, question.id, optionsOf(question)[choice]);
  };
  /** A completed attempt with one answer per question; `undefined` leaves a question open. */
  const played = async (choices: readonly ('right' | 'wrong' | undefined)[]) => {
    const id = String((await start()).body.id);
    for (const [place, choice] of choices.entries()) if (choice) await answer(id, place, choice);
    await one.complete(id);
    return id;
  };
  return { ...one, start, answer, played };
}

const problem = ({ status, body }: TestResponse) => [status, body.code];
const idsOf = ({ questions }: SeededQuiz, ...places: number[]) => places.map((place) => questions[place]?.id);
const reviewed = ({ body }: TestResponse) =>
  (body.questions as { id: string; isCorrect: boolean }[]).map(({ id, isCorrect }) => [id, isCorrect]);

it('plays the questions that were wrong or open, and reviews only those', async () => {
  const seeded = await seedQuiz(author, { questions: 4 });
  const { start, answer, complete, results, played } = playerOf(seeded);
  const previous = await played(['right', 'wrong', undefined, 'right']);

  const repeated = await start(previous);
  expect(repeated.status).toBe(201);
  expect(repeated.body).toMatchObject({ totalQuestions: 2, questionIds: idsOf(seeded, 1, 2) });

  const id = String(repeated.body.id);
  expect(problem(await answer(id, 0, 'right'))).toEqual([422, 'VALIDATION_FAILED']);
  expect((await answer(id, 1, 'right')).body).toMatchObject({ isCorrect: true });
  expect((await complete(id)).body).toMatchObject({ totalQuestions: 2, correctAnswers: 1, score: 50 });
  const [right, open] = idsOf(seeded, 1, 2);
  expect(reviewed(await results(id))).toEqual([
    [right, true],
    [open, false],
  ]);

  const again = await start(id);
  expect(again.body).toMatchObject({ totalQuestions: 1, questionIds: idsOf(seeded, 2) });
  await answer(String(again.body.id), 2, 'right');
  await complete(String(again.body.id));
  expect(problem(await start(String(again.body.id)))).toEqual([409, 'NO_MISTAKES']);
});

it('finds only a completed attempt of the same session at the same quiz', async () => {
  const [seeded, other] = [await seedQuiz(author), await seedQuiz(author)];
  const own = playerOf(seeded);
  const previous = await own.played(['wrong']);
  const running = String((await own.start()).body.id);
  const foreign = await playerOf(seeded).played(['wrong']);
  const ofOther = await playerOf(other, own.sessionId).played(['wrong']);

  for (const onlyMistakesOf of [running, foreign, ofOther, randomUUID()]) {
    expect(problem(await own.start(onlyMistakesOf))).toEqual([404, 'NOT_FOUND']);
  }
  expect(problem(await own.start('no-id'))).toEqual([422, 'VALIDATION_FAILED']);
  expect((await own.start(previous)).status).toBe(201);
});

it('repeats the questions as they were, even if the quiz was changed or deleted', async () => {
  const seeded = await seedQuiz(author);
  const { start, answer, results, complete, played } = playerOf(seeded);
  const previous = await played(['wrong', 'right']);
  const [changed] = seeded.questions;
  if (!changed) throw new Error('The seeded quiz has questions');
  accepted(await storeQuestionEdit(changed.id, author.userId, () => ({ questionText: 'Celkom iná' })));
  await endPublication(seeded.quiz.id, author.userId);

  const id = String((await start(previous)).body.id);
  expect((await answer(id, 0, 'right')).body).toMatchObject({ isCorrect: true });
  await complete(id);
  expect((await results(id)).body.questions).toMatchObject([{ questionText: changed.questionText }]);
});

it('costs two GetItem, of which one says whether the quiz was taken down, and one PutItem', async () => {
  const { start, played } = playerOf(await seedQuiz(author));
  const previous = await played(['wrong']);

  expect(await commandsDuring(() => start(previous))).toEqual([
    'GetItemCommand',
    'GetItemCommand',
    'PutItemCommand',
  ]);
});
