import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerFeedback, Attempt } from '#shared/domain/attempt.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { optionsOf, type SeededQuiz, seedAuthor, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import type { LocalCloud } from '../../local/cloud.ts';
import { type Visitor, visitor } from '../support/api.ts';
import { shareTestCloud } from '../support/test-cloud.ts';

let cloud: LocalCloud;
let author: { username: string; userId: string };
let seeded: SeededQuiz;

beforeAll(async () => {
  cloud = await shareTestCloud();
  author = await seedAuthor();
  seeded = await seedQuiz(author, { questions: 2 });
  await cloud.streamDrained();
});

async function started(player: Visitor): Promise<string> {
  const { data, status } = await player.post<{ id: string }>('/api/attempts/start', {
    quizId: seeded.quiz.id,
    sessionId: player.sessionId,
  });
  expect(status).toBe(201);
  return data.id;
}

function firstQuestion() {
  const [question] = seeded.questions;
  if (!question) throw new Error('The seeded quiz has no question');
  return { questionId: question.id, ...optionsOf(question) };
}

describe('races at one attempt', () => {
  it('100 identical answers store one and get one verdict; another option afterwards is 409', async () => {
    const player = visitor(cloud.url);
    const attemptId = await started(player);
    const { questionId, right, wrong } = firstQuestion();
    const answer = (selectedAnswer: string) =>
      player.post<AnswerFeedback>(`/api/attempts/${attemptId}/answer`, { questionId, selectedAnswer });

    const verdicts = await Promise.all(Array.from({ length: 100 }, () => answer(right)));

    expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(verdicts.map(({ text }) => text)).size).toBe(1);
    expect(verdicts[0]?.data).toEqual({
      isCorrect: true,
      correctAnswerId: right,
      explanation: 'Vysvetlenie 1',
      imageAltText: 'A drawing',
      imageName: 'A drawing',
    });
    const other = await answer(wrong);
    expect(other.status).toBe(409);
    expect(other.problem.code).toBe('ALREADY_ANSWERED');
    const { data } = await player.get<{ items: Attempt[] }>(`/api/attempts/session/${player.sessionId}`);
    expect(data.items).toMatchObject([{ answeredQuestions: 1, correctAnswers: 1 }]);
  });

  it('100 answers for different options store exactly one', async () => {
    const player = visitor(cloud.url);
    const attemptId = await started(player);
    const { questionId, right, wrong } = firstQuestion();

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        player.post<AnswerFeedback>(`/api/attempts/${attemptId}/answer`, {
          questionId,
          selectedAnswer: n % 2 === 0 ? right : wrong,
        }),
      ),
    );

    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(accepted.length + refused.length).toBe(100);
    expect(accepted).toHaveLength(50);
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
  });

  it('100 completions give one result, and one play is counted', async () => {
    const before = (await visitor(cloud.url).get<Quiz>(`/api/quizzes/${seeded.quiz.id}`)).data.playCount;
    const player = visitor(cloud.url);
    const attemptId = await started(player);
    const { questionId, wrong } = firstQuestion();
    await player.post(`/api/attempts/${attemptId}/answer`, { questionId, selectedAnswer: wrong });

    const results = await Promise.all(
      Array.from({ length: 100 }, () => player.post<Attempt>(`/api/attempts/${attemptId}/complete`)),
    );

    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    expect(results[0]?.data).toMatchObject({ status: 'COMPLETED', score: 0, correctAnswers: 0 });
    await cloud.streamDrained();
    cloud.clock.addSeconds(60);
    const after = (await visitor(cloud.url).get<Quiz>(`/api/quizzes/${seeded.quiz.id}`)).data.playCount;
    expect(after - before).toBe(1);
  });
});
