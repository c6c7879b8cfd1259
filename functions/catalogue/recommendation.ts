import type { QuizSummary } from '#shared/domain/quiz.ts';

/** A quiz with fewer questions is over before it has begun. */
const enoughQuestions = 5;

/** What the quality of a quiz is told from. */
export type QualityMarks = Pick<QuizSummary, 'hasOwnCover' | 'questionCount' | 'playCount'>;

/**
 * How good a first quiz it is for a visitor: one point for a cover of its own, one for at least five questions, one for
 * having been played to the end. Recommended quizzes are sorted by these points, then the newest first.
 */
export function qualityOf({ hasOwnCover, questionCount, playCount }: QualityMarks): number {
  return Number(hasOwnCover) + Number(questionCount >= enoughQuestions) + Number(playCount > 0);
}
