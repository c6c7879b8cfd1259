import { AppError, found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toPublicQuiz } from '../../quizzes/public-revision.ts';
import { getPlayCount } from '../../quizzes/quiz-store.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { roundByCode } from '../problems.ts';
import { placeOf, roundReportOf } from '../report-rules.ts';
import { listRoundAttempts } from '../round-attempt-store.ts';
import { getRoundWithPlayers } from '../round-store.ts';
import { toJoinedPlayer, toRound } from '../round-views.ts';

/**
 * A round by its code. One BatchGetItem and one GetItem; one more each for a code and a revision that aren't cached.
 * Two Queries for the place of a player in a closed round that shows its podium.
 */
export const getRound: Operation<'getRound'> = async ({ params, sessionId }) => {
  const { round, player, isRemoved } = await roundByCode(params.code, sessionId);
  if (isRemoved) throw new AppError('PLAYER_REMOVED');
  const { quizId } = round;
  const revision = found(await getRevision(quizId, round.revision), 'Round');
  const seen = toRound(round, new Date());
  const place = player && seen.showsPodium && !seen.isOpen ? await placeIn(round.id, player.playerId) : null;
  return {
    ...seen,
    averageScore: seen.isOpen ? null : seen.averageScore,
    quiz: toPublicQuiz({ revision, playCount: await getPlayCount(quizId) }),
    player: player ? toJoinedPlayer(player, round, place) : null,
  };

  async function placeIn(roundId: string, playerId: string): Promise<number | null> {
    const [withPlayers, attempts] = await Promise.all([
      getRoundWithPlayers(roundId),
      listRoundAttempts(roundId),
    ]);
    return withPlayers ? placeOf(playerId, roundReportOf(withPlayers, attempts, revision, new Date())) : null;
  }
};
