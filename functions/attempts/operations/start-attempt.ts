import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getCurrentRevision } from '../../quizzes/revision-store.ts';
import { toAttempt } from '../attempt-rules.ts';
import { startAttempt as start } from '../attempt-store.ts';

/** Starts an attempt at a published quiz. One GetItem and one PutItem. */
export const startAttempt: Operation<'startAttempt'> = async ({ body, sessionId }) => {
  // All later calls go by the header: an attempt of another session could never be continued.
  if (sessionId && sessionId !== body.sessionId) {
    throw invalidField('body.sessionId', 'Must be the session of X-Session-Id');
  }
  const revision = found(await getCurrentRevision(body.quizId), 'Quiz');
  const attempt = await start(revision, body.sessionId);
  return { ...toAttempt(attempt, new Date()), questionIds: revision.questions.map(({ id }) => id) };
};
