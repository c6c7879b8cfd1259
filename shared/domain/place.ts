import type { ReportPlayer, RoundReport } from './report.ts';

type Result = Pick<ReportPlayer, 'score' | 'startedAt' | 'completedAt'>;
type Results = {
  readonly round: Pick<RoundReport['round'], 'secondsPerQuestion'>;
  readonly players: readonly Result[];
};

/**
 * The place of a player of a round that is over: 1 and the number of better ones, by score. With a time limit, the shorter
 * time is better among equal scores. Null for a player without a right answer.
 */
export function placeOf(player: Result, { round, players }: Results): number | null {
  if (!player.score) return null;
  const isTimed = round.secondsPerQuestion !== null;
  return 1 + players.filter((other) => isBetter(other, player, isTimed)).length;
}

function isBetter(other: Result, player: Result, isTimed: boolean): boolean {
  const lead = (other.score ?? 0) - (player.score ?? 0);
  return (
    lead > 0 || (lead === 0 && isTimed && (playSeconds(other) ?? longest) < (playSeconds(player) ?? longest))
  );
}

const longest = Number.MAX_SAFE_INTEGER;

/** Whole seconds from the start to the end; null for who hasn't finished, who comes after everybody who has. */
export function playSeconds({ startedAt, completedAt }: Result): number | null {
  return startedAt && completedAt
    ? Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000)
    : null;
}
