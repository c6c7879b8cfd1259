import { getOwnQuestion } from '../data/own-question-store.ts';
import { toOwnQuestion } from '../data/own-quiz-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';

/** One of the author's questions. One GetItem, one BatchGetItem. */
export const getQuestion: Operation<'getQuestion'> = async ({ caller, params }) => {
  const { question, position } = await getOwnQuestion(params.questionId, caller.userId);
  return withHeaders(toOwnQuestion(question, position), etag(question.version));
};
