import type { ReportPlayer } from '#shared/domain/report.ts';

const bucketCount = 10;

/** How many players reached less than 10 %, less than 20 %, ... and from 90 to 100 %. */
export function scoreBuckets(players: readonly Pick<ReportPlayer, 'score'>[]): number[] {
  const buckets = Array<number>(bucketCount).fill(0);
  for (const { score } of players) {
    if (score === null) continue;
    const at = Math.min(bucketCount - 1, Math.floor(score / bucketCount));
    buckets[at] = (buckets[at] ?? 0) + 1;
  }
  return buckets;
}
