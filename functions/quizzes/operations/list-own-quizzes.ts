import type { Operation } from '../../platform/operation.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { queryOwnQuizzes } from '../own-quiz-query.ts';
import { listOwnQuizzes as list } from '../quiz-store.ts';

/** The author's quizzes, drafts included, searched, sorted and paged. One Query. */
export const listOwnQuizzes: Operation<'listOwnQuizzes'> = async ({ caller, query }) => {
  const quizzes = await list(caller.userId);
  return queryOwnQuizzes(quizzes.map(toOwnQuiz), query);
};
