import type { SortField } from '#shared/api/schemas.ts';
import type { Language } from '#shared/domain/language.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { foldText } from '#shared/domain/text.ts';
import { type Page, pageOf } from '../platform/page.ts';

/** A quiz in memory, with its text for searches. */
export type QuizEntry<Summary extends QuizSummary> = {
  readonly summary: Summary;
  readonly searchText: string;
};

/** A published quiz in memory. */
export type CatalogueEntry = QuizEntry<QuizSummary>;

export type CatalogueQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: SortField;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly language?: Language | undefined;
  readonly isPublished?: boolean | undefined;
};

export function toCatalogueEntry<Summary extends QuizSummary>(summary: Summary): QuizEntry<Summary> {
  // Separated by a line break, so that a search can't match across both.
  return { summary, searchText: `${foldText(summary.title)}\n${foldText(summary.description)}` };
}

/**
 * Filters and sorts quizzes and returns one page. Ties are sorted by id, so that pages neither repeat nor miss a quiz. A
 * page past the end is empty.
 */
export function queryCatalogue<Summary extends QuizSummary>(
  entries: Iterable<QuizEntry<Summary>>,
  { page, limit, sortBy, sortOrder, search, language, isPublished }: CatalogueQuery,
): Page<Summary> {
  const wanted = foldText(search ?? '');
  const found: Summary[] = [];
  for (const { summary, searchText } of entries) {
    if (isPublished !== undefined && summary.isPublished !== isPublished) continue;
    if (language && summary.language !== language) continue;
    if (wanted && !searchText.includes(wanted)) continue;
    found.push(summary);
  }
  const compare = comparisons[sortBy];
  const sign = sortOrder === 'asc' ? 1 : -1;
  found.sort((a, b) => sign * (compare(a, b) || compareText(a.id, b.id)));
  return pageOf(found, { page, limit });
}

/** Slovak order (č after c, ch after h) also works for English titles; numeric (2 before 10). */
const titles = new Intl.Collator('sk', { numeric: true });

const comparisons: Readonly<Record<SortField, (a: QuizSummary, b: QuizSummary) => number>> = {
  createdAt: (a, b) => compareText(a.createdAt, b.createdAt),
  updatedAt: (a, b) => compareText(a.updatedAt, b.updatedAt),
  title: (a, b) => titles.compare(a.title, b.title),
  playCount: (a, b) => a.playCount - b.playCount,
  questionCount: (a, b) => a.questionCount - b.questionCount,
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
