import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toAttempt } from '../attempt-rules.ts';
import { storeCompletion } from '../attempt-store.ts';
import { attemptOrProblem } from '../problems.ts';

/** Completes an attempt; a second call returns the same. One conditional UpdateItem. */
export const completeAttempt: Operation<'completeAttempt'> = async ({ params, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  return toAttempt(attemptOrProblem(await storeCompletion(params.attemptId, sessionId)), new Date());
};
