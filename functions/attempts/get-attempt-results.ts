import { reviewOf, toAttempt } from '../data/attempt-rules.ts';
import { getAttempt } from '../data/attempt-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';

/** The review of a completed attempt. One GetItem. */
export const getAttemptResults: Operation<'getAttemptResults'> = async ({ params, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  const attempt = await getAttempt(params.attemptId, sessionId);
  return { ...toAttempt(attempt, new Date()), questions: reviewOf(attempt) };
};
