import { found } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { getOwnQuestion } from '../editing/question-store.ts';

/** One of the author's questions. One GetItem, one BatchGetItem. */
export const getQuestion: Operation<'getQuestion'> = async ({ caller, params }) => {
  const { question, position } = found(await getOwnQuestion(params.questionId, caller.userId), 'Question');
  return withEtag(toOwnQuestion(question, position), question);
};
