import { placeOf } from '#shared/domain/place.ts';
import type { RoundStanding } from '#shared/domain/round.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toPublicQuiz } from '../../quizzes/public-revision.ts';
import { getPlayCount } from '../../quizzes/quiz-store.ts';
import type { Revision } from '../../quizzes/revision-content.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { toAttempt } from '../attempt-rules.ts';
import { roundByCode } from '../problems.ts';
import { countingAttempt } from '../report-rules.ts';
import { getRoundAttempts, seenByPlayer } from '../round-attempt-store.ts';
import { type ReadReport, readReport } from '../round-report.ts';
import { isRoundOver } from '../round-rules.ts';
import { toJoinedPlayer, toRound } from '../round-views.ts';
import type { PlayerItem, RoundItem } from '../table.ts';

/**
 * A round by its code. One BatchGetItem and one GetItem; one more each for a code and a revision that aren't cached, and
 * for the attempts of a player. The calls of `readReport` for the place of a player in a round that is over, and for such a
 * round until its author has looked at it.
 */
export const getRound: Operation<'getRound'> = async ({ params, sessionId }) => {
  const { round, player, isRemoved } = await roundByCode(params.code, sessionId);
  if (isRemoved) throw new AppError('PLAYER_REMOVED');
  const revision = found(await getRevision(round.quizId, round.revision), 'Round');
  const isOver = isRoundOver(round, new Date());
  const needsReport = isOver && (!round.final || (player && round.showsPodium));
  const report = needsReport ? await readReport(round.id) : undefined;
  const seen = toRound(report?.counted ?? round, new Date());
  return {
    ...seen,
    averageScore: seen.isOver ? seen.averageScore : null,
    quiz: toPublicQuiz({ revision, playCount: await getPlayCount(round.quizId) }),
    player: player ? await standingOf(player, round, revision, report) : null,
  };
};

async function standingOf(
  player: PlayerItem,
  round: RoundItem,
  revision: Revision,
  read: ReadReport | undefined,
): Promise<RoundStanding> {
  const now = new Date();
  const isOver = isRoundOver(round, now);
  const attempts = await getRoundAttempts(isOver ? player.attemptIds : player.attemptIds.slice(-1));
  const shown = countingAttempt(attempts, revision, !isOver);
  const seen = shown && (await seenByPlayer(shown, { round, player }));
  const inReport = read?.report.players.find(({ playerId }) => playerId === player.playerId);
  return {
    ...toJoinedPlayer(player, round),
    attempt: seen ? toAttempt(seen.attempt, now, !seen.knowsResults) : null,
    place: round.showsPodium && read && inReport ? placeOf(inReport, read.report) : null,
  };
}
