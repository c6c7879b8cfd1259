import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { getOwnQuiz as read, toOwnQuiz } from '../own-quiz-store.ts';

/** One of the author's quizzes. One GetItem. */
export const getOwnQuiz: Operation<'getOwnQuiz'> = async ({ caller, params }) => {
  const quiz = await read(params.quizId, caller.userId);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
