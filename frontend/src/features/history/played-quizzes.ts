import type { HistoryEntry } from '#lib/stored/attempt-history.ts';
import { percentOf } from '#shared/domain/percent.ts';

/** The plays of one quiz in this browser. */
export type PlayedQuiz = {
  readonly quiz: HistoryEntry['quiz'];
  /** Finished attempts, the last one first. */
  readonly attempts: readonly HistoryEntry[];
  /** Scores of whole attempts, 0-100, oldest first. Attempts that repeat only mistakes have none. */
  readonly scores: readonly number[];
  readonly best: number;
  /** The attempt with the best score. */
  readonly bestAttempt: HistoryEntry['attempt'];
  readonly last: number;
};

/**
 * The history by quiz, the most recently played first. The score of repeated mistakes says nothing about the quiz, so
 * it is used only if there is no other score.
 * @param entries newest first, as returned by `readHistory`
 */
export function playedQuizzes(entries: readonly HistoryEntry[]): PlayedQuiz[] {
  const byQuiz = new Map<string, HistoryEntry[]>();
  for (const entry of entries) byQuiz.set(entry.quiz.slug, [...(byQuiz.get(entry.quiz.slug) ?? []), entry]);
  return [...byQuiz.values()].flatMap((attempts) => {
    const [latest] = attempts;
    if (!latest) return [];
    const whole = attempts.filter(({ onlyMistakesOf }) => !onlyMistakesOf);
    const scored = whole.length > 0 ? whole : attempts;
    const scores = scored.map(scoreOf).reverse();
    const best = Math.max(...scores);
    const bestAttempt = (scored.find((entry) => scoreOf(entry) === best) ?? latest).attempt;
    return { quiz: latest.quiz, attempts, scores, best, bestAttempt, last: scores.at(-1) ?? 0 };
  });
}

/** The score of an attempt, 0-100. */
export function scoreOf({ attempt }: HistoryEntry): number {
  return attempt.score ?? percentOf(attempt.correctAnswers, attempt.totalQuestions);
}
