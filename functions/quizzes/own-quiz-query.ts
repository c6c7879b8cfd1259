import type { SortField } from '#shared/api/schemas.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { foldText } from '#shared/domain/text.ts';
import type { CatalogueQuery } from '../catalogue/catalogue-index.ts';
import { qualityOf } from '../catalogue/recommendation.ts';
import { compareTitles } from '../catalogue/title-order.ts';
import { type Page, pageOf } from '../platform/page.ts';

/**
 * Filters and sorts the quizzes of one author and returns one page. A search finds quizzes that contain the text. Ties
 * are sorted by id, so that pages neither repeat nor miss a quiz. A page past the end is empty.
 */
export function queryOwnQuizzes(
  quizzes: readonly OwnQuiz[],
  {
    page,
    limit,
    sortBy,
    sortOrder,
    search,
    language,
    subject,
    grade,
    isPublished,
  }: Omit<CatalogueQuery, 'author' | 'firstLanguage'>,
): Page<OwnQuiz> {
  const wanted = foldText(search ?? '');
  const compare = comparisons[sortBy];
  const sign = sortOrder === 'asc' ? 1 : -1;
  const found = quizzes
    .filter((quiz) => isPublished === undefined || quiz.isPublished === isPublished)
    .filter((quiz) => !language || quiz.language === language)
    .filter((quiz) => !subject || quiz.subject === subject)
    .filter((quiz) => !grade || quiz.grades.includes(grade))
    .filter((quiz) => !wanted || searchTextOf(quiz).includes(wanted))
    .sort((a, b) => sign * (compare(a, b) || compareText(a.id, b.id)));
  return pageOf(found, { page, limit });
}

/** Separated by a line break, so that a text of one line can't match across both. */
function searchTextOf({ title, description }: OwnQuiz): string {
  return `${foldText(title)}\n${foldText(description)}`;
}

const comparisons: Readonly<Record<SortField, (a: OwnQuiz, b: OwnQuiz) => number>> = {
  createdAt: (a, b) => compareText(a.createdAt, b.createdAt),
  updatedAt: (a, b) => compareText(a.updatedAt, b.updatedAt),
  title: (a, b) => compareTitles(a.title, b.title),
  playCount: (a, b) => a.playCount - b.playCount,
  questionCount: (a, b) => a.questionCount - b.questionCount,
  recommended: (a, b) => qualityOf(a) - qualityOf(b) || compareText(a.createdAt, b.createdAt),
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
