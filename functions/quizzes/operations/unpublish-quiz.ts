import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz-store.ts';
import { unpublishQuiz as unpublish } from '../quiz-authoring-store.ts';

/** Takes a quiz off the public side. One GetItem, one transaction. */
export const unpublishQuiz: Operation<'unpublishQuiz'> = async ({ caller, params }) => {
  const quiz = await unpublish(params.quizId, caller.userId);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
