import * as z from 'zod';
import {
  acceptedAnswerSchema,
  answerFeedbackSchema,
  attemptResultsSchema,
  attemptSchema,
} from '../domain/attempt.ts';
import { revisionNumberSchema } from '../domain/quiz.ts';
import { attemptSettingsShape, playableRoundSchema } from '../domain/round.ts';
import { idSchema } from '../domain/scalars.ts';
import { defineRoutes, route } from './route.ts';
import { listOf, roundCodeInput } from './schemas.ts';

const attemptParams = z.strictObject({ attemptId: idSchema });

const inBody = {
  sessionId: idSchema
    .optional()
    .describe(
      'The browser session, if the network removes the header `X-Session-Id`, which counts before it.',
    ),
};

/** The time that is left for a question of a round with a time limit. */
const remainingSeconds = z.int().min(0);

/** Why an attempt of a round can't go on. */
const endsOfRound = ['ROUND_CLOSED', 'PLAYER_REMOVED', 'ROUND_DELETED'] as const;

export const attemptsRoutes = defineRoutes('attempts', {
  startAttempt: route('POST', '/api/attempts/start', {
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
      roundCode: roundCodeInput
        .optional()
        .describe(
          'Plays in this round, which the session has joined, whatever revision is given. While the player has an open attempt, that one is returned.',
        ),
    }),
    response: {
      status: 201,
      // `revision`: the one that the attempt judges by. The settings are those of an attempt in a round.
      data: attemptSchema.extend({
        questionIds: z.array(idSchema),
        revision: revisionNumberSchema,
        ...z.object(attemptSettingsShape).partial().shape,
      }),
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
  answerQuestion: route('POST', '/api/attempts/{attemptId}/answer', {
    auth: 'optional',
    summary: 'Answer one question; repeating the answer returns the same result, another answer returns 409',
    params: attemptParams,
    body: z.strictObject({
      questionId: idSchema,
      selectedAnswer: idSchema,
      showNext: idSchema
        .optional()
        .describe('In a round with a time limit: the question that is shown now, as by `showQuestion`.'),
      ...inBody,
    }),
    response: {
      status: 200,
      data: z.union([
        answerFeedbackSchema.extend({ remainingSeconds: remainingSeconds.optional() }),
        acceptedAnswerSchema.extend({ remainingSeconds: remainingSeconds.optional() }),
      ]),
    },
    problems: [
      'NOT_FOUND',
      'CONFLICT',
      'ALREADY_ANSWERED',
      'ATTEMPT_COMPLETED',
      'ATTEMPT_ABANDONED',
      'TIME_IS_UP',
      'NOT_ASKED',
      ...endsOfRound,
    ],
  }),
  showQuestion: route('POST', '/api/attempts/{attemptId}/show', {
    auth: 'optional',
    summary:
      'Start the time of a question in a round with a time limit; repeating it returns the seconds that are left',
    params: attemptParams,
    body: z.strictObject({ questionId: idSchema, ...inBody }),
    response: { status: 200, data: z.object({ remainingSeconds }) },
    problems: ['NOT_FOUND', 'ATTEMPT_COMPLETED', ...endsOfRound],
  }),
  completeAttempt: route('POST', '/api/attempts/{attemptId}/complete', {
    auth: 'optional',
    summary: 'Complete an attempt; unanswered questions count as wrong; repeating it has no effect',
    params: attemptParams,
    body: z.strictObject(inBody).optional(),
    // Without the review while results are closed, and if the quiz is taken down.
    response: {
      status: 200,
      data: attemptSchema.extend(attemptResultsSchema.pick({ questions: true }).partial().shape),
    },
    problems: ['NOT_FOUND', 'ATTEMPT_ABANDONED', ...endsOfRound],
  }),
  getAttemptResults: route('GET', '/api/attempts/{attemptId}/results', {
    auth: 'optional',
    summary: 'The review of a completed attempt',
    params: attemptParams,
    response: { status: 200, data: attemptResultsSchema },
    problems: ['NOT_FOUND', 'ATTEMPT_NOT_COMPLETED', 'RESULTS_CLOSED'],
  }),
  playRound: route('GET', '/api/rounds/{code}/play', {
    auth: 'none',
    summary: 'The quiz of a round that this browser session has joined, and the attempt to continue',
    params: z.strictObject({ code: roundCodeInput }),
    response: { status: 200, data: playableRoundSchema },
    problems: ['NOT_FOUND', 'PLAYER_REMOVED', 'ROUND_DELETED'],
  }),
  listSessionAttempts: route('GET', '/api/attempts/session/{sessionId}', {
    auth: 'optional',
    summary: "A browser session's newest attempts",
    params: z.strictObject({ sessionId: idSchema }),
    response: { status: 200, data: listOf(attemptSchema) },
    problems: ['NOT_FOUND'],
  }),
});
