import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentClient } from '../platform/dynamo.ts';
import { endPublication } from '../quizzes/publication/quiz-publication.ts';
import { player } from '../testing/attempt-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { send, type TestResponse } from '../testing/http-event.ts';
import {
  optionsOf,
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
} from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { handler } from './attempts/index.ts';
import { attemptKey } from './table.ts';

setUpTable();

let author: SeededAuthor;
let seeded: SeededQuiz;

beforeAll(async () => {
  author = await seedAuthor();
  seeded = await seedQuiz(author, { questions: 3 });
});

const start = (quizId: string, sessionId: string) => player(sessionId).start(quizId);
const answer = (attemptId: string, sessionId: string, questionId: string, selectedAnswer: string) =>
  player(sessionId).answer(attemptId, questionId, selectedAnswer);
const complete = (attemptId: string, sessionId: string) => player(sessionId).complete(attemptId);
const results = (attemptId: string, sessionId: string) => player(sessionId).results(attemptId);
const list = (sessionId: string, header = sessionId) =>
  send(handler, 'GET /api/attempts/session/{sessionId}', {
    params: { sessionId },
    headers: { 'x-session-id': header },
  });

async function started(quizId = seeded.quiz.id): Promise<{ id: string; sessionId: string }> {
  const sessionId = randomUUID();
  const { body } = await start(quizId, sessionId);
  return { id: String(body.id), sessionId };
}

/** Sets the last change of an attempt to more than a day ago. */
async function age(attemptId: string): Promise<void> {
  await documentClient.send(
    new UpdateCommand({
      TableName: 'test-table',
      Key: attemptKey(attemptId),
      UpdateExpression: 'SET updatedAt = :old',
      ExpressionAttributeValues: { ':old': new Date(Date.now() - 25 * 3_600_000).toISOString() },
    }),
  );
}

function question(index: number) {
  const one = seeded.questions[index];
  if (!one) throw new Error(`No question ${index}`);
  return { id: one.id, explanation: one.explanation, ...optionsOf(one) };
}

const expectProblem = (got: TestResponse, status: number, code: string) =>
  expect({ status: got.status, code: got.body.code }).toEqual({ status, code });

describe('start', () => {
  it('returns a running attempt with the questions in order and nothing that reveals the right answers', async () => {
    const sessionId = randomUUID();

    const got = await start(seeded.quiz.id, sessionId);

    expect(got.status).toBe(201);
    expect(got.headers['cache-control']).toBe('no-store');
    expect(got.body).toEqual({
      id: expect.any(String),
      quizId: seeded.quiz.id,
      sessionId,
      status: 'IN_PROGRESS',
      startedAt: expect.any(String),
      completedAt: null,
      totalQuestions: 3,
      answeredQuestions: 0,
      correctAnswers: 0,
      score: null,
      questionIds: seeded.questions.map(({ id }) => id),
      revision: 1,
    });
  });

  it('returns 404 for a draft, an unpublished and an unknown quiz', async () => {
    const draft = await seedQuiz(author, { publish: false });
    const taken = await seedQuiz(author);
    await endPublication(taken.quiz.id, author.userId);

    for (const quizId of [draft.quiz.id, taken.quiz.id, randomUUID()]) {
      expectProblem(await start(quizId, randomUUID()), 404, 'NOT_FOUND');
    }
  });

  it('refuses a session other than that of the header', async () => {
    const got = await send(handler, 'POST /api/attempts/start', {
      body: { quizId: seeded.quiz.id, sessionId: randomUUID() },
      headers: { 'x-session-id': randomUUID() },
    });

    expectProblem(got, 422, 'VALIDATION_FAILED');
    expect(got.body.errors).toEqual([{ path: 'body.sessionId', message: expect.any(String) }]);
  });
});

describe('answer', () => {
  it('says whether an answer is right, and explains', async () => {
    const { id, sessionId } = await started();
    const [first, second] = [question(0), question(1)];

    const good = await answer(id, sessionId, first.id, first.right);
    const bad = await answer(id, sessionId, second.id, second.wrong);

    expect(good.body).toEqual({
      isCorrect: true,
      correctAnswerId: first.right,
      explanation: first.explanation,
      imageAltText: 'A drawing',
      imageName: 'A drawing',
    });
    expect(bad.body).toEqual({
      isCorrect: false,
      correctAnswerId: second.right,
      explanation: second.explanation,
      imageAltText: 'A drawing',
      imageName: 'A drawing',
    });
  });

  it('accepts a session id in capitals', async () => {
    const { id, sessionId } = await started();
    const { id: questionId, right } = question(0);

    expect((await answer(id, sessionId.toUpperCase(), questionId.toUpperCase(), right)).status).toBe(200);
  });

  it('returns the same again for the same answer and 409 for another', async () => {
    const { id, sessionId } = await started();
    const { id: questionId, right, wrong } = question(0);
    const first = await answer(id, sessionId, questionId, wrong);

    expect(await answer(id, sessionId, questionId, wrong)).toEqual(first);
    expectProblem(await answer(id, sessionId, questionId, right), 409, 'ALREADY_ANSWERED');
  });

  it('returns 404 to another session, without a session and for an unknown attempt', async () => {
    const { id, sessionId } = await started();
    const { id: questionId, right } = question(0);
    const call = { params: { attemptId: id }, body: { questionId, selectedAnswer: right } };

    expectProblem(await answer(id, randomUUID(), questionId, right), 404, 'NOT_FOUND');
    expectProblem(await answer(randomUUID(), sessionId, questionId, right), 404, 'NOT_FOUND');
    expectProblem(await send(handler, 'POST /api/attempts/{attemptId}/answer', call), 404, 'NOT_FOUND');
  });

  it('is refused once a day has passed, except for an answer that is already stored', async () => {
    const { id, sessionId } = await started();
    const { id: questionId, right } = question(0);
    await answer(id, sessionId, questionId, right);
    await age(id);

    expect((await answer(id, sessionId, questionId, right)).status).toBe(200);
    expectProblem(await answer(id, sessionId, question(1).id, question(1).right), 409, 'ATTEMPT_ABANDONED');
    expectProblem(await complete(id, sessionId), 409, 'ATTEMPT_ABANDONED');
    expect((await list(sessionId)).body.items).toMatchObject([{ id, status: 'ABANDONED', score: null }]);
  });
});

describe('complete and results', () => {
  it('counts open questions as wrong, returns the same twice, and reviews every question', async () => {
    const { id, sessionId } = await started();
    const [first, second, third] = [question(0), question(1), question(2)];
    await answer(id, sessionId, first.id, first.right);
    await answer(id, sessionId, second.id, second.wrong);
    expectProblem(await results(id, sessionId), 409, 'ATTEMPT_NOT_COMPLETED');

    const once = await complete(id, sessionId);
    const twice = await complete(id, sessionId);
    const review = await results(id, sessionId);

    expect(once.body).toMatchObject({
      status: 'COMPLETED',
      totalQuestions: 3,
      answeredQuestions: 2,
      correctAnswers: 1,
      score: 33,
    });
    expect(twice).toEqual(once);
    // The page of the result needs no other call.
    expect(review.body).toEqual(once.body);
    expect(review.body).toMatchObject({
      questions: [
        { id: first.id, selectedAnswerId: first.right, correctAnswerId: first.right, isCorrect: true },
        { id: second.id, selectedAnswerId: second.wrong, correctAnswerId: second.right, isCorrect: false },
        { id: third.id, selectedAnswerId: null, correctAnswerId: third.right, isCorrect: false },
      ],
    });
    expect(review.body.questions).toMatchObject(
      seeded.questions.map(({ questionText, explanation }) => ({ questionText, explanation })),
    );
    expectProblem(await answer(id, sessionId, third.id, third.right), 409, 'ATTEMPT_COMPLETED');
    expect((await answer(id, sessionId, first.id, first.right)).status).toBe(200);
  });

  it('returns 404 to another session', async () => {
    const { id, sessionId } = await started();
    await complete(id, sessionId);

    expectProblem(await complete(id, randomUUID()), 404, 'NOT_FOUND');
    expectProblem(await complete(randomUUID(), sessionId), 404, 'NOT_FOUND');
    expectProblem(await results(id, randomUUID()), 404, 'NOT_FOUND');
    expectProblem(await results(randomUUID(), sessionId), 404, 'NOT_FOUND');
  });
});

describe("a session's list", () => {
  it('shows its attempts, newest first, and only to the session itself', async () => {
    const sessionId = randomUUID();
    const first = await start(seeded.quiz.id, sessionId);
    const second = await start(seeded.quiz.id, sessionId);
    await complete(String(second.body.id), sessionId);

    const got = await list(sessionId);

    expect(got.body).toMatchObject({
      items: [
        { id: second.body.id, status: 'COMPLETED', score: 0 },
        { id: first.body.id, status: 'IN_PROGRESS', score: null },
      ],
      total: 2,
      totalPages: 1,
      page: 1,
      limit: 2,
    });
    expect(got.text).not.toContain('explanation');
    expectProblem(await list(sessionId, randomUUID()), 404, 'NOT_FOUND');
    expectProblem(await list(sessionId, ''), 404, 'NOT_FOUND');
    expect((await list(randomUUID())).body).toMatchObject({ items: [], total: 0, totalPages: 0 });
  });

  it('does not show expired attempts', async () => {
    const { id, sessionId } = await started();
    await documentClient.send(
      new UpdateCommand({
        TableName: 'test-table',
        Key: attemptKey(id),
        UpdateExpression: 'SET expiresAt = :past',
        ExpressionAttributeValues: { ':past': 1 },
      }),
    );

    expect((await list(sessionId)).body.items).toEqual([]);
    expectProblem(await results(id, sessionId), 404, 'NOT_FOUND');
  });
});

it('makes the fewest possible DynamoDB calls', async () => {
  const { id, sessionId } = await started();
  const { id: questionId, right, wrong } = question(0);

  expect(await commandsDuring(() => start(seeded.quiz.id, sessionId))).toEqual([
    'GetItemCommand',
    'PutItemCommand',
  ]);
  for (const option of [right, right, wrong]) {
    expect(await commandsDuring(() => answer(id, sessionId, questionId, option))).toEqual([
      'UpdateItemCommand',
    ]);
  }
  // The last one says whether the quiz was taken down.
  for (const _time of [1, 2]) {
    expect(await commandsDuring(() => complete(id, sessionId))).toEqual([
      'UpdateItemCommand',
      'GetItemCommand',
    ]);
  }
  expect(await commandsDuring(() => results(id, sessionId))).toEqual(['GetItemCommand', 'GetItemCommand']);
  expect(await commandsDuring(() => answer(id, sessionId, randomUUID(), right))).toEqual(['GetItemCommand']);
  expect(await commandsDuring(() => answer(id, randomUUID(), questionId, right))).toEqual([]);
  expect(await commandsDuring(() => list(sessionId))).toEqual(['QueryCommand', 'BatchGetItemCommand']);
});

describe('a network that removes the header of the session', () => {
  const post = (call: 'answer' | 'complete', attemptId: string, body: object, header?: string) =>
    send(handler, `POST /api/attempts/{attemptId}/${call}`, {
      params: { attemptId },
      body,
      headers: header ? { 'x-session-id': header } : {},
    });

  it('doesn’t prevent a play: the session in the body counts, unless the header names another one', async () => {
    const { id, sessionId } = await started();
    const [question] = seeded.questions;
    if (!question) throw new Error('No question');
    const given = { questionId: question.id, selectedAnswer: optionsOf(question).right };

    expect((await post('answer', id, given)).status).toBe(404);
    expect((await post('answer', id, { ...given, sessionId }, randomUUID())).status).toBe(404);
    expect((await post('answer', id, { ...given, sessionId })).body).toMatchObject({ isCorrect: true });
    expect((await complete(id, '')).status).toBe(404);
    expect((await post('complete', id, { sessionId: 'x' })).status).toBe(422);
    expect((await post('complete', id, { sessionId })).body).toMatchObject({ status: 'COMPLETED' });
  });
});
