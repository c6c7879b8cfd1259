import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { storeShown } from '../attempt-store.ts';
import { attemptOrProblem } from '../problems.ts';

/**
 * Starts the time of a question in a round with a time limit; a second call doesn't start it again. One conditional
 * UpdateItem, and two GetItems in a cold function; one more GetItem every two seconds.
 */
export const showQuestion: Operation<'showQuestion'> = async ({ params, body, ...call }) => {
  const { sessionId = body.sessionId } = call;
  if (!sessionId) throw notFound('Attempt');
  const shown = { sessionId, questionId: body.questionId };
  return { remainingSeconds: attemptOrProblem(await storeShown(params.attemptId, shown)) };
};
