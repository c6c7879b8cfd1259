import * as z from 'zod';
import { limits } from '../domain/limits.ts';
import {
  joinableRoundSchema,
  joinedPlayerSchema,
  listedRoundSchema,
  nicknameSchema,
  playerChoices,
  roundSchema,
  roundSettingsSchema,
  roundStateSchema,
  roundStepSchema,
  stepActions,
} from '../domain/round.ts';
import { idSchema } from '../domain/scalars.ts';
import { defineRoutes, route } from './route.ts';
import { listOf, pageQueryShape, roundCodeInput } from './schemas.ts';

const roundParams = z.strictObject({ roundId: idSchema });
const codeParams = z.strictObject({ code: roundCodeInput });
const { shape } = roundSettingsSchema;

export const roundsRoutes = defineRoutes('rounds', {
  createRound: route('POST', '/api/admin/rounds', {
    isIdempotent: true,
    summary: `Open a round of a quiz that everybody can find, or of an own one, drafts too; 409 with ${limits.round.openMax} open ones`,
    body: z.strictObject({
      quizId: idSchema,
      onlyQuestions: z
        .array(idSchema)
        .min(1)
        .max(limits.quiz.questionsMax)
        .optional()
        .describe(
          'The questions of the game; without it, all. Those that the quiz doesn’t have are left out.',
        ),
      title: shape.title.optional(),
      closesAt: shape.closesAt.optional(),
      feedback: shape.feedback.default('each'),
      attemptsPerPlayer: shape.attemptsPerPlayer.default(1),
      shuffleQuestions: shape.shuffleQuestions.default(false),
      secondsPerQuestion: shape.secondsPerQuestion.default(null),
      showsPodium: shape.showsPodium.default(false),
      pace: shape.pace.default('own'),
      phoneShows: shape.phoneShows.default('question'),
    }),
    response: { status: 201, data: roundSchema },
    problems: ['QUIZ_TAKEN_DOWN', 'ACCOUNT_SUSPENDED', 'NOT_FOUND', 'QUIZ_TOO_LARGE', 'TOO_MANY_ROUNDS'],
  }),
  listOwnRounds: route('GET', '/api/admin/rounds', {
    summary: "The author's rounds, newest first",
    query: z.strictObject({ ...pageQueryShape, quizId: idSchema.optional() }),
    response: { status: 200, data: listOf(listedRoundSchema) },
  }),
  getOwnRound: route('GET', '/api/admin/rounds/{roundId}', {
    summary: "One of the author's rounds; the entity tag is that of its settings",
    params: roundParams,
    response: { status: 200, data: roundSchema },
    problems: ['NOT_FOUND'],
  }),
  updateRound: route('PATCH', '/api/admin/rounds/{roundId}', {
    summary:
      'Change the settings of a round, close it or open it again, or let no more players in; attempts that have started keep their settings',
    params: roundParams,
    body: z.strictObject({
      ...roundSettingsSchema.partial().shape,
      isOpen: z.boolean().optional(),
      takesPlayers: z.boolean().optional(),
    }),
    response: { status: 200, data: roundSchema },
    problems: ['NOT_FOUND', 'STALE_VERSION', 'TOO_MANY_ROUNDS', 'ROUND_STARTED'],
  }),
  makeRoundStep: route('POST', '/api/admin/rounds/{roundId}/steps', {
    summary:
      'Ask the next question of a lesson, or show the answer; `next` after the last one ends the round. Each version makes one step',
    params: roundParams,
    body: z.strictObject({ action: z.enum(stepActions), version: z.int().min(0) }),
    response: { status: 200, data: roundSchema.extend({ step: roundStepSchema }) },
    problems: ['NOT_FOUND', 'NOT_IN_STEP', 'STEP_CHANGED', 'ROUND_CLOSED', 'QUIZ_TAKEN_DOWN'],
  }),
  deleteRound: route('DELETE', '/api/admin/rounds/{roundId}', {
    summary: 'Delete a round with its players and their nicknames',
    params: roundParams,
    response: { status: 204 },
    problems: ['NOT_FOUND'],
  }),
  deleteRoundPlayer: route('DELETE', '/api/admin/rounds/{roundId}/players/{playerId}', {
    summary: 'Remove a player from a round; the nickname is free again',
    params: z.strictObject({ roundId: idSchema, playerId: idSchema }),
    response: { status: 204 },
    problems: ['NOT_FOUND'],
  }),
  deleteWaitingPlayers: route('DELETE', '/api/admin/rounds/{roundId}/players', {
    summary: `Remove all players who haven't started, who haven't answered, or who joined in the last ${limits.round.recentMinutes} minutes; their nicknames are free again`,
    params: roundParams,
    query: z.strictObject({ who: z.enum(playerChoices).default('waiting') }),
    response: { status: 204 },
    problems: ['NOT_FOUND'],
  }),
  getRound: route('GET', '/api/rounds/{code}', {
    auth: 'none',
    summary: 'A round by its code, and the player of this browser session',
    params: codeParams,
    response: { status: 200, data: joinableRoundSchema },
    problems: ['NOT_FOUND', 'PLAYER_REMOVED', 'ROUND_DELETED'],
  }),
  getRoundState: route('GET', '/api/rounds/{code}/state', {
    isShared: true,
    auth: 'none',
    summary: 'What may change in a round while pupils wait, for everybody the same; cached for a second',
    params: codeParams,
    response: { status: 200, data: roundStateSchema },
    problems: ['NOT_FOUND', 'ROUND_DELETED'],
  }),
  joinRound: route('POST', '/api/rounds/{code}/join', {
    auth: 'none',
    summary: `Join a round with a nickname; repeating it in the same browser session returns the same player; at most ${limits.round.playersPerNetwork} new players a day from one network`,
    params: codeParams,
    body: z.strictObject({ nickname: nicknameSchema }),
    response: { status: 201, statusWhenRepeated: 200, data: joinedPlayerSchema },
    problems: [
      'NOT_FOUND',
      'ROUND_DELETED',
      'NICKNAME_TAKEN',
      'ROUND_CLOSED',
      'NO_NEW_PLAYERS',
      'ROUND_FULL',
    ],
  }),
});
