import type { ReportPlayer, RoundReport } from './report.ts';

type Result = Pick<ReportPlayer, 'score' | 'correctAnswers' | 'startedAt' | 'completedAt'>;
type Ranked = Pick<RoundReport['round'], 'secondsPerQuestion' | 'pace'>;
type Results = {
  readonly round: Ranked;
  readonly players: readonly Result[];
};

/** The place of a player of a round that is over; null for a player without a right answer. */
export function placeOf(player: Result, { round, players }: Results): number | null {
  const ranks = players.map((other) => rankOf(other, round));
  return placeAmong(ranks, rankOf(player, round));
}

/** The place of a rank: 1 and the number of higher ones; null for 0. */
export function placeAmong(ranks: readonly number[], rank: number): number | null {
  return rank === 0 ? null : 1 + ranks.filter((other) => other > rank).length;
}

/** More seconds than a round can last. */
const longest = 9_999_999;

/**
 * A number that is higher for a better result: by score, and with a time limit, by the shorter time among equal scores,
 * where who hasn't finished comes last. In a lesson, by the number of right answers alone. 0 for a player without one.
 */
export function rankOf(result: Result, { secondsPerQuestion, pace }: Ranked): number {
  if (pace === 'class') return result.correctAnswers;
  if (!result.score) return 0;
  const seconds = secondsPerQuestion === null ? 0 : (playSeconds(result) ?? longest);
  return result.score * (longest + 1) - seconds;
}

/** Whole seconds from the start to the end; null for who hasn't finished. */
export function playSeconds({
  startedAt,
  completedAt,
}: Pick<Result, 'startedAt' | 'completedAt'>): number | null {
  return startedAt && completedAt
    ? Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000)
    : null;
}
