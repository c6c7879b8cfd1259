import { beforeAll, expect, it } from 'vitest';
import { answerQuestion, startAttempt } from '#shared/api/attempt-endpoints.ts';
import { getQuizReport } from '#shared/api/desk-endpoints.ts';
import { updateItem, write } from '../../../functions/platform/table-writes.ts';
import { type AttemptItem, attemptKey } from '../../../functions/play/table.ts';
import { optionsOf, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { authorClient, subjectOf } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await shareTestCloud();
});

it('an unfinished play with an answer counts when its attempt expires, one without an answer never', async () => {
  const author = await authorClient(cloud);
  const userId = subjectOf(author.accessToken);
  const { quiz, questions } = await seedQuiz({ userId, username: author.username }, { questions: 3 });
  await cloud.streamDrained();
  const [first] = questions;
  if (!first) throw new Error('The quiz has no question');
  const expiresAt = Math.floor(Date.now() / 1000) - 10;
  for (const answers of [1, 0, 1]) {
    const { call, sessionId } = visitor(cloud.url);
    const { id: attemptId } = await call(startAttempt, { body: { quizId: quiz.id, sessionId } });
    const body = { questionId: first.id, selectedAnswer: optionsOf(first).right };
    if (answers > 0) await call(answerQuestion, { params: { attemptId }, body });
    await write(updateItem<AttemptItem>('attempt', attemptKey(attemptId), { expiresAt }));
  }

  await cloud.sweepExpired();
  await cloud.streamDrained();

  const report = await author.call(getQuizReport, { params: { quizId: quiz.id } });
  expect(report).toMatchObject({ plays: 2, finished: 0 });
  expect(report.questions.map(({ answered, stopped }) => [answered, stopped])).toEqual([
    [2, 0],
    [0, 2],
    [0, 0],
  ]);
  const { data } = await visitor(cloud.url).get<{ playCount: number }>(`/api/quizzes/${quiz.slug}`);
  expect(data.playCount).toBe(0);
});
