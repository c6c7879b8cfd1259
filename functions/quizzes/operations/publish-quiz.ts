import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { quizOrProblem } from '../problems.ts';
import { storePublication } from '../quiz-publication.ts';
import { withPlayCount } from '../quiz-store.ts';

/** Publishes a quiz. Four GetItems, two Queries, one transaction. */
export const publishQuiz: Operation<'publishQuiz'> = async ({ caller, params }) => {
  const quiz = quizOrProblem(await storePublication(params.quizId, caller.userId));
  return withEtag(toOwnQuiz(await withPlayCount(quiz)), quiz);
};
