import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getQuizWithQuestions } from '../../quizzes/quiz-store.ts';
import { attemptOrProblem } from '../attempt-problems.ts';
import { toAttempt } from '../attempt-rules.ts';
import { startAttempt as start } from '../attempt-store.ts';

/** Starts an attempt at a published quiz. One Query and one PutItem. */
export const startAttempt: Operation<'startAttempt'> = async ({ body, sessionId }) => {
  // All later calls go by the header: an attempt of another session could never be continued.
  if (sessionId && sessionId !== body.sessionId) {
    throw invalidField('body.sessionId', 'Must be the session of X-Session-Id');
  }
  const stored = await getQuizWithQuestions(body.quizId);
  const quiz = found(stored?.quiz.isPublished ? stored : undefined, 'Quiz');
  const attempt = attemptOrProblem(await start(quiz, body.sessionId));
  return { ...toAttempt(attempt, new Date()), questionIds: [...attempt.questionIds] };
};
