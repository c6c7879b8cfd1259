import { isDeepStrictEqual } from 'node:util';
import { type ReadReport, readReport } from './round-report.ts';
import { isRoundOver } from './round-rules.ts';
import { writeFinalCounts } from './round-store.ts';
import type { RoundItem } from './table.ts';

/** As `readReport`; stores the totals of a round that is over, if they are new. One UpdateItem for these. */
export async function readAndCount(roundId: string): Promise<ReadReport | undefined> {
  const read = await readReport(roundId);
  if (!read) return undefined;
  const { stored, counted } = read;
  if (counted.final && !isDeepStrictEqual(stored.final, counted.final)) {
    await writeFinalCounts(stored, counted.final);
  }
  return read;
}

/** The round with its final totals if it is over: counted by `readAndCount` when its author first looks at it. */
export async function withFinalCounts(round: RoundItem): Promise<RoundItem> {
  if (round.final || !isRoundOver(round, new Date())) return round;
  return (await readAndCount(round.id))?.counted ?? round;
}
