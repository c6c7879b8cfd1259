import type { QuizSummary } from '#shared/domain/quiz.ts';

/** A quiz with fewer questions is too short. */
const enoughQuestions = 5;

/** The facts that determine the quality of a quiz. */
export type QualityMarks = Pick<QuizSummary, 'hasOwnCover' | 'questionCount' | 'playCount'>;

/**
 * How good a quiz is as a visitor's first one: one point for its own cover, one for at least five questions, one for
 * having been played to the end. Recommended quizzes are sorted by these points, then newest first.
 */
export function qualityOf({ hasOwnCover, questionCount, playCount }: QualityMarks): number {
  return Number(hasOwnCover) + Number(questionCount >= enoughQuestions) + Number(playCount > 0);
}
