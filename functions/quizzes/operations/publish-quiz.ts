import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz-store.ts';
import { publishQuiz as publish } from '../quiz-authoring-store.ts';

/** Publishes a quiz. One GetItem, one transaction. */
export const publishQuiz: Operation<'publishQuiz'> = async ({ caller, params }) => {
  const quiz = await publish(params.quizId, caller.userId);
  return withHeaders(toOwnQuiz(quiz), etag(quiz.version));
};
