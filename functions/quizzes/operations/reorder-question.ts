import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { moveQuestion } from '../editing/question-store.ts';
import { questionOrProblem } from '../problems.ts';

/** Moves a question. One GetItem, one Query, one change of the quiz. */
export const reorderQuestion: Operation<'reorderQuestion'> = async ({ caller, params, body }) => {
  const questions = questionOrProblem(await moveQuestion(params.questionId, caller.userId, body.position));
  return wholeList(questions.map(toOwnQuestion));
};
