import type { ReportPlayer, RoundReport } from './report.ts';

type Result = Pick<ReportPlayer, 'score' | 'startedAt' | 'completedAt'>;
type Results = {
  readonly round: Pick<RoundReport['round'], 'secondsPerQuestion'>;
  readonly players: readonly Result[];
};

/** The place of a player of a round that is over; null for a player without a right answer. */
export function placeOf(player: Result, { round, players }: Results): number | null {
  const isTimed = round.secondsPerQuestion !== null;
  const ranks = players.map((other) => rankOf(other, isTimed));
  return placeAmong(ranks, rankOf(player, isTimed));
}

/** The place of a rank: 1 and the number of higher ones; null for 0. */
export function placeAmong(ranks: readonly number[], rank: number): number | null {
  return rank === 0 ? null : 1 + ranks.filter((other) => other > rank).length;
}

/** More seconds than a round can last. */
const longest = 9_999_999;

/**
 * A number that is higher for a better result: by score, and with a time limit, by the shorter time among equal scores,
 * where who hasn't finished comes last. 0 for a player without a right answer.
 */
export function rankOf(result: Result, isTimed: boolean): number {
  if (!result.score) return 0;
  return result.score * (longest + 1) - (isTimed ? (playSeconds(result) ?? longest) : 0);
}

/** Whole seconds from the start to the end; null for who hasn't finished. */
export function playSeconds({ startedAt, completedAt }: Result): number | null {
  return startedAt && completedAt
    ? Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000)
    : null;
}
