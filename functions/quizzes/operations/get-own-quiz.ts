import { found } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { findOwnQuiz, withPlayCount } from '../quiz-store.ts';

/** One of the author's quizzes. Two GetItems. */
export const getOwnQuiz: Operation<'getOwnQuiz'> = async ({ caller, params }) => {
  const quiz = found(await findOwnQuiz(params.quizId, caller.userId), 'Quiz');
  return withEtag(toOwnQuiz(await withPlayCount(quiz)), quiz);
};
