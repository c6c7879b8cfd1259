import { found } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { findOwnQuiz } from '../content/quiz-store.ts';
import { showOwnQuiz } from '../content/shown-own-quizzes.ts';

/** One of the author's quizzes. Two GetItems. */
export const getOwnQuiz: Operation<'getOwnQuiz'> = async ({ caller, params }) => {
  const quiz = found(await findOwnQuiz(params.quizId, caller.userId), 'Quiz');
  return withEtag(await showOwnQuiz(quiz), quiz);
};
