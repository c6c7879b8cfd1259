import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { answerQuestion as answer } from '../attempt-store.ts';

/** Stores one answer and gives its verdict. One conditional UpdateItem. */
export const answerQuestion: Operation<'answerQuestion'> = async ({ params, body, sessionId }) => {
  if (!sessionId) throw notFound('Attempt');
  return answer(params.attemptId, { ...body, sessionId });
};
