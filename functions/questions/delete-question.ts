import { deleteQuestion as remove } from '../data/own-question-store.ts';
import type { Operation } from '../lib/operation.ts';

/** Deletes a question. Two GetItems, one transaction. */
export const deleteQuestion: Operation<'deleteQuestion'> = async ({ caller, params }) => {
  await remove(params.questionId, caller.userId);
  return undefined;
};
