import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../../quizzes/own-quiz-store.ts';
import { reorderQuestion as reorder } from '../own-question-store.ts';

/** Moves a question. One GetItem, one Query, one transaction. */
export const reorderQuestion: Operation<'reorderQuestion'> = async ({ caller, params, body }) => {
  const questions = await reorder(params.questionId, caller.userId, body.position);
  return wholeList(questions.map(toOwnQuestion));
};
