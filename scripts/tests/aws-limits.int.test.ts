import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnswerFeedback, Attempt } from '#shared/domain/attempt.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { optionsOf, type SeededQuiz, seedAuthor, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import type { AwsLimits } from '../local/aws-limits.ts';
import { type Answer, visitor } from './api.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let cloud: TestCloud;
/** The statuses of the calls that were made again. */
let refusals: number[];
const start = async (limits: Partial<AwsLimits>) => {
  cloud = await startTestCloud({ limits });
  refusals = [];
};
afterEach(() => cloud.close());

/** Makes a call again until there is an answer that another try would not change, as the site does. */
async function persist<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await call();
    if (![429, 502, 503, 504].includes(answer.status)) return answer;
    refusals.push(answer.status);
    await sleep(20 + Math.random() * 200);
  }
}

/** Plays a quiz to its end, with the right answer to each question. Returns the attempt. */
async function play({ quiz, questions }: SeededQuiz): Promise<Attempt> {
  const player = visitor(cloud.url);
  const { sessionId } = player;
  const { data } = await persist(() =>
    player.post<Attempt>('/api/attempts/start', { quizId: quiz.id, sessionId }),
  );
  for (const question of questions) {
    const body = { questionId: question.id, selectedAnswer: optionsOf(question).right };
    const answer = await persist(() => player.post<AnswerFeedback>(`/api/attempts/${data.id}/answer`, body));
    expect([answer.status, answer.data.isCorrect]).toEqual([200, true]);
  }
  return (await persist(() => player.post<Attempt>(`/api/attempts/${data.id}/complete`))).data;
}

async function playCountOf({ quiz }: SeededQuiz): Promise<number> {
  await cloud.streamDrained();
  cloud.clock.addSeconds(60);
  return (await persist(() => visitor(cloud.url).get<Quiz>(`/api/quizzes/${quiz.id}`))).data.playCount;
}

describe('more players than Lambda runs functions for', () => {
  it('play to the end by trying again, and each play is counted once', async () => {
    await start({ concurrentExecutions: 3 });
    const seeded = await seedQuiz(await seedAuthor(), { questions: 2 });

    const attempts = await Promise.all(Array.from({ length: 12 }, () => play(seeded)));

    expect(new Set(refusals)).toEqual(new Set([503]));
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: 'COMPLETED', correctAnswers: 2, score: 100 });
    }
    expect(await playCountOf(seeded)).toBe(12);
  });
});
