import type { Operation } from '../../platform/operation.ts';
import { removeQuestion } from '../editing/question-store.ts';
import { questionOrProblem } from '../problems.ts';

/** Deletes a question. Two GetItems, one change of the quiz. */
export const deleteQuestion: Operation<'deleteQuestion'> = async ({ caller, params }) => {
  questionOrProblem(await removeQuestion(params.questionId, caller.userId));
  return undefined;
};
