import { answerQuestion as answer } from '../data/attempt-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';

/** Stores one answer and gives its verdict. One conditional UpdateItem. */
export const answerQuestion: Operation<'answerQuestion'> = async ({ params, body, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  return answer(params.attemptId, { ...body, sessionId });
};
