import { reorderQuestion as reorder } from '../data/own-question-store.ts';
import { toOwnQuestion } from '../data/own-quiz-store.ts';
import type { Operation } from '../lib/operation.ts';
import { wholeList } from '../lib/page.ts';

/** Moves a question. One GetItem, one Query, one transaction. */
export const reorderQuestion: Operation<'reorderQuestion'> = async ({ caller, params, body }) => {
  const questions = await reorder(params.questionId, caller.userId, body.position);
  return wholeList(questions.map(toOwnQuestion));
};
