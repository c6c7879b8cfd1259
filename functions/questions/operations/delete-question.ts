import type { Operation } from '../../platform/operation.ts';
import { deleteQuestion as remove } from '../own-question-store.ts';

/** Deletes a question. Two GetItems, one transaction. */
export const deleteQuestion: Operation<'deleteQuestion'> = async ({ caller, params }) => {
  await remove(params.questionId, caller.userId);
  return undefined;
};
