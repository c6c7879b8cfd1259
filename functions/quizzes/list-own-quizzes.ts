import { queryCatalogue, toCatalogueEntry } from '../data/catalogue-query.ts';
import { listOwnQuizzes as list, toOwnQuiz } from '../data/own-quiz-store.ts';
import type { Operation } from '../lib/operation.ts';

/** The author's quizzes, drafts included, searched, sorted and paged like the public list. One Query. */
export const listOwnQuizzes: Operation<'listOwnQuizzes'> = async ({ caller, query }) => {
  const quizzes = await list(caller.userId);
  return queryCatalogue(
    quizzes.map((quiz) => toCatalogueEntry(toOwnQuiz(quiz))),
    query,
  );
};
