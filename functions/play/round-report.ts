import type { RoundReport } from '#shared/domain/report.ts';
import { getRevision } from '../quizzes/revision-store.ts';
import { countsOf, roundReportOf } from './report-rules.ts';
import { listRoundAttempts } from './round-attempt-store.ts';
import { isRoundOver } from './round-rules.ts';
import { getRoundWithPlayers } from './round-store.ts';
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
