import { percentOf } from '#shared/domain/percent.ts';
import type { HistoryEntry } from '../../lib/attempt-history.ts';

/** What this browser has played of one quiz. */
export type PlayedQuiz = {
  readonly quiz: HistoryEntry['quiz'];
  /** Finished attempts, the last one first. */
  readonly attempts: readonly HistoryEntry[];
  /** Scores of whole attempts, 0-100, the first one first: what repeats only mistakes is none. */
  readonly scores: readonly number[];
  readonly best: number;
  readonly last: number;
};

/**
 * The history by quiz, the last played first. The score of repeated mistakes says nothing about the quiz, so it counts only
 * where nothing else is known.
 * @param entries the last one first, as `readHistory` gives them
 */
export function playedQuizzes(entries: readonly HistoryEntry[]): PlayedQuiz[] {
  const byQuiz = [...Map.groupBy(entries, ({ quiz }) => quiz.slug).values()];
  return byQuiz.flatMap((attempts) => {
    const [latest] = attempts;
    if (!latest) return [];
    const whole = attempts.filter(({ onlyMistakesOf }) => !onlyMistakesOf);
    const scores = (whole.length > 0 ? whole : attempts).map(scoreOf).reverse();
    return { quiz: latest.quiz, attempts, scores, best: Math.max(...scores), last: scores.at(-1) ?? 0 };
  });
}

/** The score of an attempt, 0-100. */
export function scoreOf({ attempt }: HistoryEntry): number {
  return attempt.score ?? percentOf(attempt.correctAnswers, attempt.totalQuestions);
}
