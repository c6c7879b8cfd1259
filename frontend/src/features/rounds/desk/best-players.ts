import type { ReportPlayer } from '#shared/domain/report.ts';

export type PlacedPlayer = ReportPlayer & { readonly place: number };

/** The players on the first three places, best first: by score, then by time. Equal scores and times share a place. */
export function bestPlayers(players: readonly ReportPlayer[]): PlacedPlayer[] {
  const finished = players.filter(({ score }) => score !== null).sort(compare);
  const placed = finished.map((player) => ({
    ...player,
    place: 1 + finished.findIndex((other) => compare(other, player) === 0),
  }));
  return placed.filter(({ place }) => place <= 3);
}

function compare(a: ReportPlayer, b: ReportPlayer): number {
  return (b.score ?? 0) - (a.score ?? 0) || timeOf(a) - timeOf(b);
}

/** Milliseconds from the start to the end. */
function timeOf({ startedAt, completedAt }: ReportPlayer): number {
  return startedAt && completedAt
    ? Date.parse(completedAt) - Date.parse(startedAt)
    : Number.POSITIVE_INFINITY;
}
