import { AppError, found, notFound } from '../platform/app-error.ts';
import { getRevision } from '../quizzes/revision-store.ts';
import { attemptOrProblem } from './attempt-problems.ts';
import { toAttempt } from './attempt-rules.ts';
import { questionOrder } from './question-order.ts';
import { startRoundAttempt } from './round-attempt-store.ts';
import { roundOfPlayer } from './round-problems.ts';
import { isRoundOpen } from './round-rules.ts';

/**
 * Starts an attempt of the session's player in a round, with the revision of the round. One BatchGetItem and one
 * transaction; one more GetItem each for a code and a revision that aren't cached.
 */
export async function startInRound(
  code: string,
  { quizId, sessionId }: { readonly quizId: string; readonly sessionId: string },
) {
  const { round, player } = await roundOfPlayer(code, sessionId);
  if (round.quizId !== quizId) throw notFound('Round');
  const now = new Date();
  if (!isRoundOpen(round, now)) throw new AppError('ROUND_CLOSED');
  const revision = found(await getRevision(quizId, round.revision), 'Round');
  const attempt = attemptOrProblem(await startRoundAttempt(round, player, revision));
  const questionIds = questionOrder(revision, attempt.id, round);
  return { ...toAttempt(attempt, now), questionIds, revision: revision.number };
}
