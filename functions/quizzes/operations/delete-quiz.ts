import type { Operation } from '../../platform/operation.ts';
import { binQuiz } from '../quiz-bin.ts';
import { deleteQuiz as deleteForGood } from '../quiz-deletion.ts';
import { quizOrProblem } from '../quiz-problems.ts';

/**
 * Puts a quiz into the bin: two GetItems, one transaction. With `forGood` it deletes the quiz with its questions and frees
 * its slug. Without it a quiz in the bin is missing, so that a repeated call deletes nothing for good.
 */
export const deleteQuiz: Operation<'deleteQuiz'> = async ({ caller, params, query }) => {
  const remove = query.forGood ? deleteForGood : binQuiz;
  quizOrProblem(await remove(params.quizId, caller.userId));
  return undefined;
};
