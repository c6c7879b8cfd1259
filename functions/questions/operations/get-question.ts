import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { toOwnQuestion } from '../../quizzes/own-quiz-store.ts';
import { getOwnQuestion } from '../own-question-store.ts';

/** One of the author's questions. One GetItem, one BatchGetItem. */
export const getQuestion: Operation<'getQuestion'> = async ({ caller, params }) => {
  const { question, position } = await getOwnQuestion(params.questionId, caller.userId);
  return withHeaders(toOwnQuestion(question, position), etag(question.version));
};
