import type { Operation } from '../../platform/operation.ts';
import { listBinnedQuizzes } from '../bin/quiz-bin.ts';
import { toBinnedQuiz, toOwnQuiz } from '../content/own-quiz.ts';
import { queryOwnQuizzes } from '../content/own-quiz-query.ts';
import { findQuizzesOf } from '../content/quiz-store.ts';
import { withFirstPictures } from '../content/shown-own-quizzes.ts';

/**
 * The author's quizzes, drafts included, or those in the bin, searched, sorted and paged. One Query, and one
 * BatchGetItem if a quiz of the page has no cover.
 */
export const listOwnQuizzes: Operation<'listOwnQuizzes'> = async ({ caller, query }) => {
  const [stored, quizzes] = query.inBin
    ? await read(listBinnedQuizzes(caller.userId), toBinnedQuiz)
    : await read(findQuizzesOf(caller.userId), toOwnQuiz);
  const page = queryOwnQuizzes(quizzes, query);
  return { ...page, items: await withFirstPictures(page.items, stored) };
};

async function read<Item, Shown>(items: Promise<readonly Item[]>, toShown: (item: Item) => Shown) {
  const stored = await items;
  return [stored, stored.map(toShown)] as const;
}
