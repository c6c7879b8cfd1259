import { toAttempt } from '../data/attempt-rules.ts';
import { completeAttempt as complete } from '../data/attempt-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';

/** Completes an attempt; a second time answers the same. One conditional UpdateItem. */
export const completeAttempt: Operation<'completeAttempt'> = async ({ params, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  return toAttempt(await complete(params.attemptId, sessionId), new Date());
};
