import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toPlayableQuiz } from '../../quizzes/public-revision.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { answersOf, canBePlayed, missedQuestions, questionOrder, toAttempt } from '../attempt-rules.ts';
import { getAttempt } from '../attempt-store.ts';
import { roundOfPlayer } from '../problems.ts';

/**
 * The quiz of a round for its player, and the player's newest attempt if it is in progress, so that a browser that has
 * lost it can continue. One BatchGetItem; one more GetItem each for an attempt, and for a code and a revision that
 * aren't cached.
 */
export const playRound: Operation<'playRound'> = async ({ params, sessionId }) => {
  const { round, player } = await roundOfPlayer(params.code, sessionId);
  const revision = found(await getRevision(round.quizId, round.revision), 'Round');
  const newest = player.attemptIds.at(-1);
  const attempt = newest && (await getAttempt(newest, player.sessionId));
  const now = new Date();
  const isRunning = attempt && canBePlayed(attempt, player.sessionId, now);
  return {
    quiz: toPlayableQuiz(revision),
    attempt: isRunning
      ? {
          ...toAttempt(attempt, now),
          questionIds: questionOrder(revision, attempt.id, round),
          answers: answersOf(attempt, revision),
          missedQuestionIds: missedQuestions(attempt, revision, now),
        }
      : null,
    secondsPerQuestion: round.secondsPerQuestion,
  };
};
