import { networkHash } from '../../accounts/keyed-hash.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { reviewedAttempt } from '../attempt-review.ts';
import { toAttempt } from '../attempt-rules.ts';
import { storeCompletion } from '../attempt-store.ts';
import { attemptOrProblem } from '../problems.ts';
import { seenByPlayer } from '../round-attempt-store.ts';

/**
 * Completes an attempt, and returns it with its review; a second call returns the same. One conditional UpdateItem, one
 * GetItem, and one more for a revision that isn't cached; more in a round, where score and review are hidden from players
 * who still have a try.
 */
export const completeAttempt: Operation<'completeAttempt'> = async ({ params, body, ...call }) => {
  const { sessionId = body?.sessionId } = call;
  if (!sessionId) throw notFound('Attempt');
  const stored = attemptOrProblem(
    await storeCompletion(params.attemptId, sessionId, networkHash(call.address)),
  );
  const { attempt, knowsResults } = await seenByPlayer(stored);
  const reviewed = knowsResults ? await reviewedAttempt(attempt) : undefined;
  return reviewed ?? toAttempt(attempt, new Date(), !knowsResults);
};
