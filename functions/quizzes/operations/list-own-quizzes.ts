import type { Operation } from '../../platform/operation.ts';
import { queryCatalogue, toCatalogueEntry } from '../catalogue-query.ts';
import { toOwnQuiz } from '../own-quiz.ts';
import { listOwnQuizzes as list } from '../quiz-store.ts';

/** The author's quizzes, drafts included, searched, sorted and paged like the public list. One Query. */
export const listOwnQuizzes: Operation<'listOwnQuizzes'> = async ({ caller, query }) => {
  const quizzes = await list(caller.userId);
  return queryCatalogue(
    quizzes.map((quiz) => toCatalogueEntry(toOwnQuiz(quiz))),
    query,
  );
};
