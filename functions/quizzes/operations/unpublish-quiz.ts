import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { quizOrProblem } from '../problems.ts';
import { endPublication } from '../quiz-publication.ts';
import { withPlayCount } from '../quiz-store.ts';

/** Unpublishes a quiz. Three GetItems, one transaction. */
export const unpublishQuiz: Operation<'unpublishQuiz'> = async ({ caller, params }) => {
  const quiz = quizOrProblem(await endPublication(params.quizId, caller.userId));
  return withEtag(toOwnQuiz(await withPlayCount(quiz)), quiz);
};
