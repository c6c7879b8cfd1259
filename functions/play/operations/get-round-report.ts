import { found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { roundReportOf } from '../report-rules.ts';
import { listRoundAttempts } from '../round-attempt-store.ts';
import { getRoundWithPlayers } from '../round-store.ts';

/** The current round, players and attempts: the board polls this call. Two Queries, each of at most 1 MB. */
export const getRoundReport: Operation<'getRoundReport'> = async ({ caller, params }) => {
  const { roundId } = params;
  const [round, attempts] = await Promise.all([getRoundWithPlayers(roundId), listRoundAttempts(roundId)]);
  if (round?.round.ownerId !== caller.userId) throw notFound('Round');
  const { quizId, revision } = round.round;
  const played = found(await getRevision(quizId, revision), 'Round');
  return roundReportOf(round, attempts, played, new Date());
};
