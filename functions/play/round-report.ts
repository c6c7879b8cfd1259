import { isDeepStrictEqual } from 'node:util';
import type { RoundReport } from '#shared/domain/report.ts';
import { getRevision } from '../quizzes/revision-store.ts';
import { countsOf, roundReportOf } from './report-rules.ts';
import { listRoundAttempts } from './round-attempt-store.ts';
import { isRoundOver } from './round-rules.ts';
import { getRoundWithPlayers, writeFinalCounts } from './round-store.ts';
import type { RoundItem } from './table.ts';

/** A round as it is stored, the same with its final totals if it is over, and its report. */
export type ReadReport = {
  readonly stored: RoundItem;
  readonly counted: RoundItem;
  readonly report: RoundReport;
};

/**
 * The report of a round as of now; `undefined` when the round no longer exists. Two Queries, each of at most 1 MB, and one
 * GetItem for a revision that isn't cached.
 */
export async function readReport(roundId: string): Promise<ReadReport | undefined> {
  const [found, attempts] = await Promise.all([getRoundWithPlayers(roundId), listRoundAttempts(roundId)]);
  const revision = found && (await getRevision(found.round.quizId, found.round.revision));
  if (!revision) return undefined;
  const now = new Date();
  const stored = found.round;
  const report = roundReportOf(found, attempts, revision, now);
  const counted = isRoundOver(stored, now) ? { ...stored, final: countsOf(report.players) } : stored;
  return { stored, counted, report };
}

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
