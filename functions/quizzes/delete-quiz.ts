import { deleteQuiz as remove } from '../data/quiz-deletion-store.ts';
import type { Operation } from '../lib/operation.ts';

/** Deletes a quiz with its questions and frees its slug. */
export const deleteQuiz: Operation<'deleteQuiz'> = async ({ caller, params }) => {
  await remove(params.quizId, caller.userId);
  return undefined;
};
