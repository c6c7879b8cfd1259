import { attemptsRoutes } from '#shared/api/attempts.routes.ts';
import { router } from '../lib/router.ts';
import { answerQuestion } from './answer-question.ts';
import { completeAttempt } from './complete-attempt.ts';
import { getAttemptResults } from './get-attempt-results.ts';
import { listSessionAttempts } from './list-session-attempts.ts';
import { startAttempt } from './start-attempt.ts';

export const operations = {
  startAttempt,
  answerQuestion,
  completeAttempt,
  getAttemptResults,
  listSessionAttempts,
};

export const handler = router(attemptsRoutes, operations);
