import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { reviewOf, toAttempt } from '../attempt-rules.ts';
import { getAttempt } from '../attempt-store.ts';

/** The review of a completed attempt. One GetItem. */
export const getAttemptResults: Operation<'getAttemptResults'> = async ({ params, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  const attempt = await getAttempt(params.attemptId, sessionId);
  return { ...toAttempt(attempt, new Date()), questions: reviewOf(attempt) };
};
