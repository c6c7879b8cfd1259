import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import type { QuizReport } from '#shared/domain/report.ts';
import { handler as events } from '../events/index.ts';
import { getItem } from '../platform/table-reads.ts';
import { player } from '../testing/attempt-calls.ts';
import { callsOf } from '../testing/author-calls.ts';
import { recordsOf, setUpPlayedRounds } from '../testing/played-rounds.ts';
import { openRound, pupil } from '../testing/round-calls.ts';
import { optionsOf, seedAuthor, seedQuiz } from '../testing/seeded-quiz.ts';
import { completedRecord, expiredRecord } from '../testing/stream-record.ts';
import { type AttemptItem, attemptKey } from './table.ts';

const { shared } = setUpPlayedRounds();

/** The record of the last answer's completion, with the image from before it. */
function asCompletion(record: DynamoDBRecord): DynamoDBRecord {
  const OldImage = { ...record.dynamodb?.NewImage, status: { S: 'IN_PROGRESS' } };
  return { ...record, dynamodb: { ...record.dynamodb, OldImage } };
}

describe('the report of a quiz', () => {
  it('has the counts of the stream', async () => {
    const own = await seedQuiz(shared.author, { questions: 2 });
    const round = await openRound(shared.author, own);
    const [first, second] = own.questions;
    const right = first?.answerOptions.find(({ isCorrect }) => isCorrect)?.id ?? '';
    const wrong = second?.answerOptions.find(({ isCorrect }) => !isCorrect)?.id ?? '';
    const eva = pupil(round);
    await eva.join('Eva');
    const { body } = await eva.start();
    await eva.answer(body.id, first?.id ?? '', right);
    await eva.answer(body.id, second?.id ?? '', wrong);
    await eva.complete(body.id);
    const params = { quizId: own.quiz.id };
    const report = async () => (await callsOf(shared.author)<QuizReport>('getQuizReport', { params })).body;
    expect(await report()).toMatchObject({ finished: 0, averageScore: null });

    await events({ Records: (await recordsOf(round)).slice(1).map(asCompletion) });

    const got = await report();
    expect(got).toMatchObject({
      plays: 1,
      finished: 1,
      averageScore: 50,
      scores: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
      questions: [
        { questionId: first?.id, answered: 1, correct: 1 },
        { questionId: second?.id, answered: 1, correct: 0 },
      ],
    });
    expect(got.questions[1]?.options.find(({ id }) => id === wrong)).toMatchObject({
      chosen: 1,
      isCorrect: false,
    });
  });

  it('shows the median time of answers in plays outside rounds, too', async () => {
    const own = await seedQuiz(shared.author, { questions: 2 });
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const seconds of [4, 7, 3600]) {
      const { start, answer, complete } = player();
      const id = String((await start(own.quiz.id)).body.id);
      for (const [at, question] of own.questions.entries()) {
        vi.setSystemTime(Date.now() + seconds * (at + 1) * 1000);
        await answer(id, question.id, optionsOf(question).right);
      }
      await complete(id);
      const attempt = await getItem<AttemptItem>('attempt', attemptKey(id));
      if (attempt) await events({ Records: [completedRecord(attempt)] });
    }

    const params = { quizId: own.quiz.id };
    const { body } = await callsOf(shared.author)<QuizReport>('getQuizReport', { params });

    expect(body.questions.map(({ medianSeconds }) => medianSeconds)).toEqual([7, 14]);
  });

  it('shows where plays stopped, each of which counts once, when its attempt expires', async () => {
    const own = await seedQuiz(shared.author, { questions: 3 });
    const expired: DynamoDBRecord[] = [];
    for (const count of [1, 1, 2, 3]) {
      const { start, answer } = player();
      const id = String((await start(own.quiz.id)).body.id);
      for (const question of own.questions.slice(0, count)) {
        await answer(id, question.id, optionsOf(question).right);
      }
      const attempt = await getItem<AttemptItem>('attempt', attemptKey(id));
      if (!attempt) throw new Error('No attempt');
      expect(attempt.expiresAt).toBe(Math.floor(Date.parse(attempt.updatedAt) / 1000) + 30 * 86_400);
      expired.push(expiredRecord({ ...attempt, expiresAt: Math.floor(Date.now() / 1000) }));
    }
    for (const Records of [expired.slice(0, 3), expired.slice(1), expired]) await events({ Records });

    const params = { quizId: own.quiz.id };
    const { body } = await callsOf(shared.author)<QuizReport>('getQuizReport', { params });

    expect(body).toMatchObject({ plays: 4, finished: 0, averageScore: null, scores: Array(10).fill(0) });
    expect(body.questions.map(({ answered, correct, stopped }) => [answered, correct, stopped])).toEqual([
      [4, 4, 0],
      [2, 2, 2],
      [1, 1, 1],
    ]);
  });

  it('is visible only to its author, and empty for a quiz that was never published', async () => {
    const draft = await seedQuiz(shared.author, { publish: false });
    const params = { quizId: draft.quiz.id };
    const got = await callsOf(shared.author)<QuizReport>('getQuizReport', { params });
    expect(got.body).toEqual({
      plays: 0,
      finished: 0,
      averageScore: null,
      scores: Array(10).fill(0),
      questions: [],
    });
    expect((await callsOf(await seedAuthor())('getQuizReport', { params })).status).toBe(404);
    expect((await callsOf()('getQuizReport', { params })).status).toBe(401);
  });
});
