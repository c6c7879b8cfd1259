import { getOwnQuiz as read, toOwnQuiz } from '../data/own-quiz-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';

/** One of the author's quizzes. One GetItem. */
export const getOwnQuiz: Operation<'getOwnQuiz'> = async ({ caller, params }) => {
  const quiz = await read(params.quizId, caller.userId);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
