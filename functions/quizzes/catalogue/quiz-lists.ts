import type { SortField } from '#shared/api/schemas.ts';
import type { Language } from '#shared/domain/language.ts';
import { promotionRules } from '#shared/domain/promotion.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { Grade, Subject } from '#shared/domain/subject.ts';
import { foldText } from '#shared/domain/text.ts';
import { lazy } from '../../platform/lazy.ts';

/** What a list of quizzes may be filtered by. */
export type QuizFilter = {
  readonly language?: Language | undefined;
  readonly subject?: Subject | undefined;
  readonly grade?: Grade | undefined;
};

export function isWanted(quiz: QuizSummary, { language, subject, grade }: QuizFilter): boolean {
  return (
    (!language || quiz.language === language) &&
    (!subject || quiz.subject === subject) &&
    (!grade || quiz.grades.includes(grade))
  );
}

/** The text that searches look into. A text of one line can't match across title and description. */
export function searchTextOf({ title, description }: QuizSummary): string {
  return `${foldText(title)}\n${foldText(description)}`;
}

/** Compares quizzes for a list, ascending. Ties are sorted by id, so that pages neither repeat nor miss a quiz. */
export function compareQuizzes(sortBy: SortField): (a: QuizSummary, b: QuizSummary) => number {
  const compare = comparisons[sortBy];
  return (a, b) => compare(a, b) || compareTexts(a.id, b.id);
}

const comparisons: Readonly<Record<SortField, (a: QuizSummary, b: QuizSummary) => number>> = {
  createdAt: (a, b) => compareTexts(a.createdAt, b.createdAt),
  updatedAt: (a, b) => compareTexts(a.updatedAt, b.updatedAt),
  title: (a, b) => titleCollator().compare(a.title, b.title),
  playCount: (a, b) => a.playCount - b.playCount,
  questionCount: (a, b) => a.questionCount - b.questionCount,
  recommended: (a, b) => qualityOf(a) - qualityOf(b) || compareTexts(a.createdAt, b.createdAt),
  newRecommended: (a, b) => compareTexts(a.createdAt, b.createdAt),
  // The day decides, which changes after the lists are sorted: see `questionsOfDay`.
  daily: () => 0,
};

/** Slovak order (č after c, ch after h) also works for English titles; numeric (2 before 10). */
const titleCollator = lazy(() => new Intl.Collator('sk', { numeric: true }));

/**
 * How good a quiz is as a visitor's first one: one point for its own cover, one for at least five questions, one for
 * having been played to the end. Recommended quizzes are sorted by these points, then newest first.
 */
function qualityOf({ hasOwnCover, questionCount, playCount }: QuizSummary): number {
  return Number(hasOwnCover) + Number(questionCount >= promotionRules.questionsMin) + Number(playCount > 0);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
