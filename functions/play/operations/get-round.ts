import { percentOf } from '#shared/domain/percent.ts';
import { placeAmong, rankOf } from '#shared/domain/place.ts';
import type { RoundStanding } from '#shared/domain/round.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getPlayCount } from '../../quizzes/content/quiz-store.ts';
import { toPublicQuiz } from '../../quizzes/publication/public-revision.ts';
import type { Revision } from '../../quizzes/publication/revision-content.ts';
import { getRevision } from '../../quizzes/publication/revision-store.ts';
import { countCorrect, playedQuestions, toAttempt } from '../attempt-rules.ts';
import { paceOf } from '../lesson-rules.ts';
import { roundByCode } from '../problems.ts';
import { countingAttempt } from '../report-rules.ts';
import { getRoundAttempts, seenByPlayer } from '../round-attempt-store.ts';
import { readReport } from '../round-report.ts';
import { isRoundOver, stateVersion } from '../round-rules.ts';
import { toJoinedPlayer, toRound } from '../round-views.ts';
import type { AttemptItem, PlayerItem, RoundItem } from '../table.ts';

/**
 * A round by its code. One BatchGetItem and one GetItem; one more each for a code and a revision that aren't cached, and
 * for the attempts of a player. The calls of `read` for a round that is over, until its totals are stored.
 */
export function roundReader(read = readReport): Operation<'getRound'> {
  return async ({ params, sessionId }) => {
    const { round, player, isRemoved } = await roundByCode(params.code, sessionId);
    if (isRemoved) throw new AppError('PLAYER_REMOVED');
    const revision = found(await getRevision(round.quizId, round.revision), 'Round');
    const now = new Date();
    const isCounted = round.final?.ranks !== undefined || !isRoundOver(round, now);
    const counted = (isCounted ? undefined : (await read(round.id))?.counted) ?? round;
    const seen = toRound(counted, now);
    return {
      ...seen,
      averageScore: seen.isOver ? seen.averageScore : null,
      version: stateVersion(round, now),
      questionCount: playedQuestions(revision, round).length,
      quiz: toPublicQuiz({ revision, playCount: await getPlayCount(round.quizId) }),
      player: player ? await standingOf(player, counted, revision) : null,
    };
  };
}

async function standingOf(player: PlayerItem, round: RoundItem, revision: Revision): Promise<RoundStanding> {
  const now = new Date();
  const isOver = isRoundOver(round, now);
  const attempts = await getRoundAttempts(isOver ? player.attemptIds : player.attemptIds.slice(-1));
  const shown = countingAttempt(attempts, revision, !isOver);
  const seen = shown && (await seenByPlayer(shown, { round, player }));
  return {
    ...toJoinedPlayer(player, round),
    attempt: seen ? toAttempt(seen.attempt, now, !seen.knowsResults) : null,
    place: shown && isOver && round.showsPodium ? placeIn(round, shown, revision) : null,
  };
}

/** The place of the attempt with which a player counts in a round that is over. */
function placeIn(
  { final, secondsPerQuestion, lesson }: RoundItem,
  { answers, totalQuestions, startedAt, completedAt }: AttemptItem,
  revision: Revision,
): number | null {
  const correctAnswers = countCorrect(answers, revision);
  const score = percentOf(correctAnswers, totalQuestions);
  const result = { score, correctAnswers, startedAt, completedAt: completedAt ?? null };
  return placeAmong(final?.ranks ?? [], rankOf(result, { secondsPerQuestion, pace: paceOf(lesson) }));
}
