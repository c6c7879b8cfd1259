import type { Operation } from '../../platform/operation.ts';
import { deleteQuiz as remove } from '../quiz-deletion.ts';
import { quizOrProblem } from '../quiz-problems.ts';

/** Deletes a quiz with its questions and frees its slug. */
export const deleteQuiz: Operation<'deleteQuiz'> = async ({ caller, params }) => {
  quizOrProblem(await remove(params.quizId, caller.userId));
  return undefined;
};
