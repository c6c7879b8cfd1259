import type { Operation } from '../../platform/operation.ts';
import { binQuiz } from '../bin/quiz-bin.ts';
import { removeQuiz } from '../bin/quiz-deletion.ts';
import { quizOrProblem } from '../problems.ts';

/**
 * Permanently deletes a quiz with its questions, also one in the bin, and frees its slug. With `toBin`, it puts the
 * quiz into the bin: two GetItems, one transaction; a quiz that is already in the bin is then missing.
 */
export const deleteQuiz: Operation<'deleteQuiz'> = async ({ caller, params, query }) => {
  const remove = query.toBin ? binQuiz : removeQuiz;
  quizOrProblem(await remove(params.quizId, caller.userId));
  return undefined;
};
