import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textOptions } from '#shared/testing/text-options.ts';
import { documentClient } from '../platform/dynamo.ts';
import { binQuiz } from '../quizzes/bin/quiz-bin.ts';
import { removeQuiz } from '../quizzes/bin/quiz-deletion.ts';
import { removeQuestion, storeQuestionEdit } from '../quizzes/editing/question-store.ts';
import { endPublication, storePublication } from '../quizzes/publication/quiz-publication.ts';
import { numberedRevisionKey } from '../quizzes/table.ts';
import { coldInstance, player } from '../testing/attempt-calls.ts';
import { interleaved } from '../testing/interleaved.ts';
import { addQuestion, optionsOf, type SeededAuthor, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';

setUpTable();

let author: SeededAuthor;
beforeAll(async () => {
  author = await seedAuthor();
});

const isWrite = (name: string) => /Put|Update/.test(name);

/** A quiz with two questions, which the tests change while it is played. */
async function aQuizInPlay() {
  const { quiz, questions } = await seedQuiz(author, { questions: 2 });
  const [first, second] = questions;
  if (!first || !second) throw new Error('The quiz has two questions');
  const turnAround = () =>
    storeQuestionEdit(first.id, author.userId, ({ answerOptions }) => ({
      questionText: 'Iná otázka',
      explanation: 'Iné vysvetlenie',
      answerOptions: answerOptions.map((option, n) => ({ ...option, isCorrect: n === 1 })),
    }));
  return {
    id: quiz.id,
    first: { ...first, ...optionsOf(first) },
    second: { ...second, ...optionsOf(second) },
    endings: {
      edited: async () => {
        await turnAround();
        await removeQuestion(second.id, author.userId);
        await addQuestion(quiz, {
          questionText: 'Nová',
          answerOptions: textOptions('Áno', 'Nie'),
        });
      },
      unpublished: () => endPublication(quiz.id, author.userId),
      republished: async () => {
        await endPublication(quiz.id, author.userId);
        await turnAround();
        await storePublication(quiz.id, author.userId);
      },
      binned: () => binQuiz(quiz.id, author.userId),
      deleted: () => removeQuiz(quiz.id, author.userId),
    },
  };
}
type QuizInPlay = Awaited<ReturnType<typeof aQuizInPlay>>;
const endings = ['edited', 'unpublished', 'republished', 'binned', 'deleted'] as const;

/**
 * Answers the open questions correctly by the attempt's own revision, and expects the whole review to be of that
 * revision.
 */
async function expectFinished(
  { start: _start, answer, complete, results }: ReturnType<typeof player>,
  attemptId: string,
  { first, second }: QuizInPlay,
): Promise<void> {
  const cold = await coldInstance();
  const verdict = await answer(attemptId, first.id, first.right, cold);
  expect(verdict.body).toMatchObject({ isCorrect: true, explanation: 'Vysvetlenie 1' });
  expect((await answer(attemptId, second.id, second.wrong, cold)).body).toMatchObject({
    isCorrect: false,
    correctAnswerId: second.right,
  });
  expect((await complete(attemptId)).body).toMatchObject({
    status: 'COMPLETED',
    totalQuestions: 2,
    correctAnswers: 1,
    score: 50,
  });
  expect((await results(attemptId, cold)).body.questions).toMatchObject([
    { id: first.id, questionText: 'Otázka 1', selectedAnswerId: first.right, isCorrect: true },
    { id: second.id, questionText: 'Otázka 2', selectedAnswerId: second.wrong, isCorrect: false },
  ]);
}

describe.each(endings)('an attempt at a quiz that is %s', (ending) => {
  it('while it runs is finished with the questions and the key that it started with', async () => {
    const quiz = await aQuizInPlay();
    const visitor = player();
    const { body } = await visitor.start(quiz.id);

    await quiz.endings[ending]();

    await expectFinished(visitor, String(body.id), quiz);
  });

  it('between reading the quiz and storing the attempt is played with the revision that was read', async () => {
    const quiz = await aQuizInPlay();
    const visitor = player();

    const { body } = await interleaved(() => visitor.start(quiz.id), isWrite, quiz.endings[ending]);

    expect(body.questionIds).toEqual([quiz.first.id, quiz.second.id]);
    await expectFinished(visitor, String(body.id), quiz);
  });

  it('while an answer and the completion are being stored is not affected', async () => {
    const quiz = await aQuizInPlay();
    const visitor = player();
    const attemptId = String((await visitor.start(quiz.id)).body.id);

    const verdict = await interleaved(
      () => visitor.answer(attemptId, quiz.first.id, quiz.first.wrong),
      isWrite,
      quiz.endings[ending],
    );
    expect(verdict.body).toMatchObject({ isCorrect: false, correctAnswerId: quiz.first.right });

    expect((await visitor.complete(attemptId)).body).toMatchObject({ status: 'COMPLETED', score: 0 });
    const review = await visitor.results(attemptId);
    expect(review.body.questions).toMatchObject([{ id: quiz.first.id }, { id: quiz.second.id }]);
  });
});

it('starts with the revision that is published at that moment', async () => {
  const quiz = await aQuizInPlay();
  await quiz.endings.edited();
  const visitor = player();

  const { body } = await visitor.start(quiz.id);
  const verdict = await visitor.answer(String(body.id), quiz.first.id, quiz.first.right);

  expect(body.questionIds).not.toContain(quiz.second.id);
  expect(verdict.body).toMatchObject({ isCorrect: false, explanation: 'Iné vysvetlenie' });
});

describe('a page that shows an old revision', () => {
  it('starts with it for an hour, and later with the revision that is published then', async () => {
    const quiz = await aQuizInPlay();
    await quiz.endings.edited();
    const visitor = player();

    const soon = await visitor.start(quiz.id, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    const later = await visitor.start(quiz.id, 1);
    vi.useRealTimers();

    // The player's page reloads the quiz if the attempt judges by another revision.
    expect(soon.body.revision).toBe(1);
    expect(later.body.revision).toBeGreaterThan(1);
    expect(soon.body.questionIds).toEqual([quiz.first.id, quiz.second.id]);
    await expectFinished(visitor, String(soon.body.id), quiz);
    expect(later.body.questionIds).not.toContain(quiz.second.id);
  });

  it('starts with the published revision when the given one doesn’t exist', async () => {
    const quiz = await aQuizInPlay();

    const { status, body } = await player().start(quiz.id, 7);

    expect([status, body.questionIds]).toEqual([201, [quiz.first.id, quiz.second.id]]);
  });

  it.each(['unpublished', 'deleted'] as const)('starts nothing when the quiz is %s', async (ending) => {
    const quiz = await aQuizInPlay();
    await quiz.endings[ending]();

    expect((await player().start(quiz.id, 1)).status).toBe(404);
  });
});

it('gets the same response as a missing attempt when its revision no longer exists', async () => {
  const quiz = await aQuizInPlay();
  const visitor = player();
  const attemptId = String((await visitor.start(quiz.id)).body.id);
  await visitor.complete(attemptId);
  await documentClient.send(
    new DeleteCommand({ TableName: 'test-table', Key: numberedRevisionKey(quiz.id, 1) }),
  );

  const cold = await coldInstance();
  const answers = [
    await visitor.answer(attemptId, quiz.first.id, quiz.first.right, cold),
    await visitor.results(attemptId, cold),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ]);
});
