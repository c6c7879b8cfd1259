import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import {
  getCurrentRevision,
  getFormerRevision,
  type NumberedRevision,
} from '../../quizzes/revision-store.ts';
import { toAttempt } from '../attempt-rules.ts';
import { startAttempt as start } from '../attempt-store.ts';

/**
 * Starts an attempt at a published quiz, with the revision that the player sees: caches may show a former one for a while.
 * One GetItem and one PutItem; one GetItem more for a former revision.
 */
export const startAttempt: Operation<'startAttempt'> = async ({ body, sessionId }) => {
  // All later calls go by the header: an attempt of another session could never be continued.
  if (sessionId && sessionId !== body.sessionId) {
    throw invalidField('body.sessionId', 'Must be the session of X-Session-Id');
  }
  const current = found(await getCurrentRevision(body.quizId), 'Quiz');
  const revision = await revisionShown(current, body.revision);
  const attempt = await start(revision, body.sessionId);
  return { ...toAttempt(attempt, new Date()), questionIds: revision.questions.map(({ id }) => id) };
};

async function revisionShown(
  current: NumberedRevision,
  shown: number | undefined,
): Promise<NumberedRevision> {
  if (shown === undefined || shown === current.number) return current;
  return (await getFormerRevision(current.quiz.id, shown)) ?? current;
}
