import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { toPlayableQuiz } from '../../quizzes/publication/public-revision.ts';
import { getRevision } from '../../quizzes/publication/revision-store.ts';
import {
  answersOf,
  attemptSettings,
  missedQuestions,
  playedQuestions,
  questionOrder,
  toAttempt,
} from '../attempt-rules.ts';
import { paceOf } from '../lesson-rules.ts';
import { roundOfPlayer } from '../problems.ts';
import { openAttemptOf } from '../round-attempt-store.ts';
import { isRoundOver } from '../round-rules.ts';

/**
 * The quiz of a round for its player, and the player's open attempt, so that a browser that has
 * lost it can continue. One BatchGetItem; one more for a player who has started, and one more GetItem each for a code and a
 * revision that aren't cached.
 */
export const playRound: Operation<'playRound'> = async ({ params, sessionId }) => {
  const { round, player } = await roundOfPlayer(params.code, sessionId);
  const revision = found(await getRevision(round.quizId, round.revision), 'Round');
  const now = new Date();
  const attempt = isRoundOver(round, now) ? undefined : await openAttemptOf(player);
  const questions = playedQuestions(revision, round);
  return {
    quiz: toPlayableQuiz({ ...revision, questions }),
    questionCount: questions.length,
    attempt: attempt
      ? {
          ...toAttempt(attempt, now),
          questionIds: questionOrder(revision, attempt.joinedAt ? round : attempt, round),
          answers: answersOf(attempt, revision),
          missedQuestionIds: missedQuestions(attempt, revision, now),
          ...attemptSettings(attempt),
        }
      : null,
    secondsPerQuestion: attempt ? (attempt.secondsPerQuestion ?? null) : round.secondsPerQuestion,
    pace: paceOf(round.lesson),
    phoneShows: round.phoneShows ?? 'question',
  };
};
