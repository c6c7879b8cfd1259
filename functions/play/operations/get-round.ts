import { placeOf } from '#shared/domain/place.ts';
import type { RoundStanding } from '#shared/domain/round.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toPublicQuiz } from '../../quizzes/public-revision.ts';
import { getPlayCount } from '../../quizzes/quiz-store.ts';
import type { Revision } from '../../quizzes/revision-content.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { toAttempt } from '../attempt-rules.ts';
import { getAttempt } from '../attempt-store.ts';
import { roundByCode } from '../problems.ts';
import { roundReportOf } from '../report-rules.ts';
import { listRoundAttempts, mayKnowResults } from '../round-attempt-store.ts';
import { isRoundOpen } from '../round-rules.ts';
import { getRoundWithPlayers } from '../round-store.ts';
import { toJoinedPlayer, toRound } from '../round-views.ts';
import type { PlayerItem, RoundItem } from '../table.ts';

/**
 * A round by its code. One BatchGetItem and one GetItem; one more each for a code and a revision that aren't cached, and
 * for the newest attempt of a player. Two Queries for the place of a player in a closed round that shows its podium.
 */
export const getRound: Operation<'getRound'> = async ({ params, sessionId }) => {
  const { round, player, isRemoved } = await roundByCode(params.code, sessionId);
  if (isRemoved) throw new AppError('PLAYER_REMOVED');
  const revision = found(await getRevision(round.quizId, round.revision), 'Round');
  const seen = toRound(round, new Date());
  return {
    ...seen,
    averageScore: seen.isOpen ? null : seen.averageScore,
    quiz: toPublicQuiz({ revision, playCount: await getPlayCount(round.quizId) }),
    player: player ? await standingOf(player, round, revision) : null,
  };
};

async function standingOf(player: PlayerItem, round: RoundItem, revision: Revision): Promise<RoundStanding> {
  const now = new Date();
  const newest = player.attemptIds.at(-1);
  const attempt = newest ? await getAttempt(newest, player.sessionId) : undefined;
  const isHidden = attempt !== undefined && !(await mayKnowResults(attempt));
  const hasPlace = round.showsPodium && !isRoundOpen(round, now);
  return {
    ...toJoinedPlayer(player, round),
    attempt: attempt ? toAttempt(attempt, now, isHidden) : null,
    place: hasPlace ? await placeIn(round.id, player.playerId, revision, now) : null,
  };
}

async function placeIn(
  roundId: string,
  playerId: string,
  revision: Revision,
  now: Date,
): Promise<number | null> {
  const [found, attempts] = await Promise.all([getRoundWithPlayers(roundId), listRoundAttempts(roundId)]);
  if (!found) return null;
  const { players } = roundReportOf(found, attempts, revision, now);
  const player = players.find((one) => one.playerId === playerId);
  return player ? placeOf(player, players) : null;
}
