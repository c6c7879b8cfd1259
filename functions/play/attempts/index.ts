import { attemptsRoutes } from '#shared/api/attempts.routes.ts';
import { router } from '../../platform/router.ts';
import { answerQuestion } from '../operations/answer-question.ts';
import { completeAttempt } from '../operations/complete-attempt.ts';
import { getAttemptResults } from '../operations/get-attempt-results.ts';
import { listSessionAttempts } from '../operations/list-session-attempts.ts';
import { playRound } from '../operations/play-round.ts';
import { showQuestion } from '../operations/show-question.ts';
import { startAttempt } from '../operations/start-attempt.ts';

export const operations = {
  startAttempt,
  answerQuestion,
  completeAttempt,
  getAttemptResults,
  playRound,
  showQuestion,
  listSessionAttempts,
};

export const handler = router(attemptsRoutes, operations);
