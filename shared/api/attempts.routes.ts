import * as z from 'zod';
import {
  acceptedAnswerSchema,
  answerFeedbackSchema,
  attemptSchema,
  reviewedQuestionSchema,
} from '../domain/attempt.ts';
import { revisionNumberSchema } from '../domain/quiz.ts';
import { playableRoundSchema } from '../domain/round.ts';
import { idSchema } from '../domain/scalars.ts';
import * as endpoints from './attempts.endpoints.ts';
import * as joinedRounds from './joined-rounds.endpoints.ts';
import { defineRoutes, route } from './route.ts';
import { listOf, roundCodeInput } from './schemas.ts';

const attemptParams = z.strictObject({ attemptId: idSchema });

export const attemptsRoutes = defineRoutes('attempts', {
  startAttempt: route(endpoints.startAttempt, {
    auth: 'optional',
    summary: 'Start an attempt at a published quiz; later edits of the quiz don’t change it',
    body: z.strictObject({
      quizId: idSchema,
      sessionId: idSchema,
      /** The revision that the player sees, as `playQuiz` returned it; by default the current one. */
      revision: revisionNumberSchema.optional(),
      onlyMistakesOf: idSchema
        .optional()
        .describe(
          'A completed attempt of the same session at the same quiz: only the questions that were answered wrong or not at all are played, as they were then. It doesn’t count as a play.',
        ),
      /** Plays in this round, which the session has joined, whatever revision is given. */
      roundCode: roundCodeInput.optional(),
    }),
    response: {
      status: 201,
      // `revision`: the one that the attempt judges by.
      data: attemptSchema.extend({ questionIds: z.array(idSchema), revision: revisionNumberSchema }),
    },
    problems: [
      'NOT_FOUND',
      'PLAYER_REMOVED',
      'ROUND_DELETED',
      'NO_MISTAKES',
      'RESULTS_CLOSED',
      'ROUND_CLOSED',
      'NO_ATTEMPTS_LEFT',
    ],
  }),
  answerQuestion: route(endpoints.answerQuestion, {
    auth: 'optional',
    summary: 'Answer one question; repeating the answer returns the same result, another answer returns 409',
    params: attemptParams,
    body: z.strictObject({ questionId: idSchema, selectedAnswer: idSchema }),
    response: { status: 200, data: z.union([answerFeedbackSchema, acceptedAnswerSchema]) },
    problems: [
      'NOT_FOUND',
      'CONFLICT',
      'ALREADY_ANSWERED',
      'ATTEMPT_COMPLETED',
      'ATTEMPT_ABANDONED',
      'TIME_IS_UP',
    ],
  }),
  showQuestion: route(endpoints.showQuestion, {
    auth: 'optional',
    summary:
      'Start the time of a question in a round with a time limit; repeating it returns the seconds that are left',
    params: attemptParams,
    body: z.strictObject({ questionId: idSchema }),
    response: { status: 200, data: z.object({ remainingSeconds: z.int().min(0) }) },
    problems: ['NOT_FOUND', 'ATTEMPT_COMPLETED'],
  }),
  completeAttempt: route(endpoints.completeAttempt, {
    auth: 'optional',
    summary: 'Complete an attempt; unanswered questions count as wrong; repeating it has no effect',
    params: attemptParams,
    response: { status: 200, data: attemptSchema },
    problems: ['NOT_FOUND', 'ATTEMPT_ABANDONED'],
  }),
  getAttemptResults: route(endpoints.getAttemptResults, {
    auth: 'optional',
    summary: 'The review of a completed attempt',
    params: attemptParams,
    response: { status: 200, data: attemptSchema.extend({ questions: z.array(reviewedQuestionSchema) }) },
    problems: ['NOT_FOUND', 'ATTEMPT_NOT_COMPLETED', 'RESULTS_CLOSED'],
  }),
  playRound: route(joinedRounds.playRound, {
    auth: 'none',
    summary: 'The quiz of a round that this browser session has joined, and the attempt to continue',
    params: z.strictObject({ code: roundCodeInput }),
    response: { status: 200, data: playableRoundSchema },
    problems: ['NOT_FOUND', 'PLAYER_REMOVED', 'ROUND_DELETED'],
  }),
  listSessionAttempts: route(endpoints.listSessionAttempts, {
    auth: 'optional',
    summary: "A browser session's newest attempts",
    params: z.strictObject({ sessionId: idSchema }),
    response: { status: 200, data: listOf(attemptSchema) },
    problems: ['NOT_FOUND'],
  }),
});
