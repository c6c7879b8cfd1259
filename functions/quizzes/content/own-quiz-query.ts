import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { hasLabel } from '#shared/domain/quiz-labels.ts';
import { foldText } from '#shared/domain/text.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import type { CatalogueQuery } from '../catalogue/catalogue-index.ts';
import { compareQuizzes, isWanted, searchTextOf } from '../catalogue/quiz-lists.ts';

export type OwnQuizQuery = Omit<CatalogueQuery, 'author' | 'firstLanguage'> & {
  readonly label?: string | undefined;
};

/**
 * Filters and sorts the quizzes of one author and returns one page. A search finds quizzes that contain the text. Ties
 * are sorted by id, so that pages neither repeat nor miss a quiz. A page past the end is empty.
 */
export function queryOwnQuizzes(quizzes: readonly OwnQuiz[], query: OwnQuizQuery): Page<OwnQuiz> {
  const { sortBy, sortOrder, search, isPublished, label } = query;
  const text = foldText(search ?? '');
  const compare = compareQuizzes(sortBy);
  const found = quizzes
    .filter((quiz) => isPublished === undefined || quiz.isPublished === isPublished)
    .filter((quiz) => label === undefined || hasLabel(quiz, label))
    .filter((quiz) => isWanted(quiz, query))
    .filter((quiz) => searchTextOf(quiz).includes(text))
    .sort((a, b) => (sortOrder === 'asc' ? compare(a, b) : compare(b, a)));
  return pageOf(found, query);
}
