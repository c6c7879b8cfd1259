import { toOwnQuiz } from '../data/own-quiz-store.ts';
import { unpublishQuiz as unpublish } from '../data/quiz-authoring-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';

/** Takes a quiz off the public side. One GetItem, one transaction. */
export const unpublishQuiz: Operation<'unpublishQuiz'> = async ({ caller, params }) => {
  const quiz = await unpublish(params.quizId, caller.userId);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
