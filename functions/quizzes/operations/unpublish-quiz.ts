import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { showOwnQuiz } from '../content/shown-own-quizzes.ts';
import { quizOrProblem } from '../problems.ts';
import { endPublication } from '../publication/quiz-publication.ts';

/** Unpublishes a quiz. Three GetItems, one transaction. */
export const unpublishQuiz: Operation<'unpublishQuiz'> = async ({ caller, params }) => {
  const quiz = quizOrProblem(await endPublication(params.quizId, caller.userId));
  return withEtag(await showOwnQuiz(quiz), quiz);
};
