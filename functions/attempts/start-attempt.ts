import { toAttempt } from '../data/attempt-rules.ts';
import { startAttempt as start } from '../data/attempt-store.ts';
import { getPublishedQuizWithQuestions } from '../data/published-quiz.ts';
import { invalidField } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';

/** Starts an attempt at a published quiz. One Query and one Put. */
export const startAttempt: Operation<'startAttempt'> = async ({ body, sessionId }) => {
  // All later calls go by the header: an attempt of another session could never be continued.
  if (sessionId && sessionId !== body.sessionId) {
    throw invalidField('body.sessionId', 'Must be the session of X-Session-Id');
  }
  const attempt = await start(await getPublishedQuizWithQuestions(body.quizId), body.sessionId);
  return { ...toAttempt(attempt, new Date()), questionIds: [...attempt.questionIds] };
};
