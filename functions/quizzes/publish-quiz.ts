import { toOwnQuiz } from '../data/own-quiz-store.ts';
import { publishQuiz as publish } from '../data/quiz-authoring-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';

/** Publishes a quiz. One GetItem, one transaction. */
export const publishQuiz: Operation<'publishQuiz'> = async ({ caller, params }) => {
  const quiz = await publish(params.quizId, caller.userId);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
