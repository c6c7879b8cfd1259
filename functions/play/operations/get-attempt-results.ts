import { AppError, found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { reviewedAttempt } from '../attempt-review.ts';
import { getAttempt } from '../attempt-store.ts';
import { seenByPlayer } from '../round-attempt-store.ts';

/**
 * The review of a completed attempt, or of one that ended with its round, unless the quiz is taken down. Two GetItems, one
 * more for a revision that isn't cached; more in a round.
 */
export const getAttemptResults: Operation<'getAttemptResults'> = async ({ params, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  const stored = found(await getAttempt(params.attemptId, sessionId), 'Attempt');
  const { attempt, knowsResults } = await seenByPlayer(stored);
  if (attempt.status !== 'COMPLETED') {
    throw new AppError(attempt.joinedAt ? 'RESULTS_CLOSED' : 'ATTEMPT_NOT_COMPLETED');
  }
  const reviewed = found(await reviewedAttempt(attempt), 'Attempt');
  if (!knowsResults) throw new AppError('RESULTS_CLOSED');
  return reviewed;
};
