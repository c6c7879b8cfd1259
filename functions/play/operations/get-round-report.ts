import type { RoundReport } from '#shared/domain/report.ts';
import { found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { countsOf, roundReportOf } from '../report-rules.ts';
import { listRoundAttempts } from '../round-attempt-store.ts';
import { getRoundWithPlayers, writeRoundCounts } from '../round-store.ts';
import type { RoundItem } from '../table.ts';

/**
 * The current round, players and attempts: the board polls this call. Two Queries, each of at most 1 MB; one UpdateItem
 * for the first call after the round has closed by its time, because nothing else counts unfinished attempts then.
 */
export const getRoundReport: Operation<'getRoundReport'> = async ({ caller, params }) => {
  const { roundId } = params;
  const [round, attempts] = await Promise.all([getRoundWithPlayers(roundId), listRoundAttempts(roundId)]);
  if (round?.round.ownerId !== caller.userId) throw notFound('Round');
  const { quizId, revision } = round.round;
  const played = found(await getRevision(quizId, revision), 'Round');
  const report = roundReportOf(round, attempts, played, new Date());
  await keepFinalCounts(round.round, report);
  return report;
};

async function keepFinalCounts(stored: RoundItem, { round, players }: RoundReport): Promise<void> {
  const counts = countsOf(players);
  const isNew =
    counts.unfinishedCount !== (stored.unfinishedCount ?? 0) || counts.scoreSum !== stored.scoreSum;
  if (!round.isOpen && isNew) await writeRoundCounts(stored, counts);
}
