import type { Operation } from '../../platform/operation.ts';
import { questionOrProblem } from '../problems.ts';
import { removeQuestion } from '../question-store.ts';

/** Deletes a question. Two GetItems, one change of the quiz. */
export const deleteQuestion: Operation<'deleteQuestion'> = async ({ caller, params }) => {
  questionOrProblem(await removeQuestion(params.questionId, caller.userId));
  return undefined;
};
