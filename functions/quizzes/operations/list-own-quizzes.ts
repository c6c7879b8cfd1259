import type { Operation } from '../../platform/operation.ts';
import { toBinnedQuiz, toOwnQuiz } from '../own-quiz.ts';
import { queryOwnQuizzes } from '../own-quiz-query.ts';
import { listBinnedQuizzes } from '../quiz-bin.ts';
import { findQuizzesOf } from '../quiz-store.ts';

/** The author's quizzes, drafts included, or those in the bin, searched, sorted and paged. One Query. */
export const listOwnQuizzes: Operation<'listOwnQuizzes'> = async ({ caller, query }) => {
  const quizzes = query.inBin
    ? (await listBinnedQuizzes(caller.userId)).map(toBinnedQuiz)
    : (await findQuizzesOf(caller.userId)).map(toOwnQuiz);
  return queryOwnQuizzes(quizzes, query);
};
