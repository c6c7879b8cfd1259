import type { Operation } from '../../platform/operation.ts';
import { deleteQuiz as remove } from '../quiz-deletion-store.ts';

/** Deletes a quiz with its questions and frees its slug. */
export const deleteQuiz: Operation<'deleteQuiz'> = async ({ caller, params }) => {
  await remove(params.quizId, caller.userId);
  return undefined;
};
