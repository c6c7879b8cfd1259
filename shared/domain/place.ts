import type { ReportPlayer } from './report.ts';

type Result = Pick<ReportPlayer, 'score' | 'startedAt' | 'completedAt'>;

/** The order of the players of a closed round: by score, then by time. */
export function byResult(a: Result, b: Result): number {
  return (b.score ?? -1) - (a.score ?? -1) || timeOf(a) - timeOf(b);
}

/** The place of a player: 1 and the number of better ones. Equal scores and times share a place. Null without a score. */
export function placeOf(player: Result, players: readonly Result[]): number | null {
  return player.score === null ? null : 1 + players.filter((other) => byResult(other, player) < 0).length;
}

/** Milliseconds from the start to the end; who hasn't finished comes after everybody who has. */
function timeOf({ startedAt, completedAt }: Result): number {
  return startedAt && completedAt ? Date.parse(completedAt) - Date.parse(startedAt) : Number.MAX_SAFE_INTEGER;
}
