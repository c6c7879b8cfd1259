import * as z from 'zod';
import {
  complaintReasons,
  complaintSchema,
  moderatedQuizSchema,
  moderationEntrySchema,
  visitorReasons,
} from '../domain/complaint.ts';
import { emailSchema } from '../domain/credentials.ts';
import { languages } from '../domain/language.ts';
import { limits } from '../domain/limits.ts';
import { revisionNumberSchema } from '../domain/quiz.ts';
import { idSchema } from '../domain/scalars.ts';
import { requiredTextSchema, textSchema } from '../domain/text-schema.ts';
import { defineRoutes, route } from './route.ts';
import { booleanInQuery, integerInQuery, listOf, pageQueryShape, roundCodeInput } from './schemas.ts';

const quizParams = z.strictObject({ quizId: idSchema });
const roundParams = z.strictObject({ roundId: idSchema });
const userParams = z.strictObject({ username: z.string().min(1).max(100) });
const reasonBody = z.strictObject({ reason: requiredTextSchema(limits.complaint.textMax) });
const complaintBody = z.strictObject({
  reason: z.enum(visitorReasons),
  questionId: idSchema.optional(),
  text: textSchema(limits.complaint.textMax).optional(),
  email: emailSchema
    .optional()
    .describe('For an answer. Kept until the problem is settled and 30 days more, for moderators only.'),
  language: z.enum(languages).optional().describe('The language of mails to the address.'),
});
const reported = { status: 202, data: z.object({ id: idSchema }) } as const;
const done = { status: 204 } as const;

/** Calls of moderators answer 404 for everybody else. */
export const moderationRoutes = defineRoutes('moderation', {
  reportProblem: route('POST', '/api/quizzes/{idOrSlug}/problems', {
    auth: 'optional',
    isIdempotent: true,
    summary: 'Report a problem of a published quiz',
    params: z.strictObject({ idOrSlug: z.string().min(1).max(200) }),
    body: complaintBody,
    response: reported,
    problems: ['NOT_FOUND'],
  }),
  reportUser: route('POST', '/api/users/{username}/problems', {
    auth: 'optional',
    summary: 'Report a problem of a public profile, to moderators',
    params: userParams,
    body: complaintBody,
    response: reported,
    problems: ['NOT_FOUND'],
  }),
  reportRound: route('POST', '/api/rounds/{code}/problems', {
    auth: 'optional',
    summary: 'Report the title of a round, or the nickname of a player, to moderators',
    params: z.strictObject({ code: roundCodeInput }),
    body: complaintBody.extend({ playerId: idSchema.optional() }),
    response: reported,
    problems: ['NOT_FOUND', 'ROUND_DELETED'],
  }),
  listProblems: route('GET', '/api/admin/problems', {
    summary:
      'The reported problems of the author’s quizzes, newest first; for moderators the newest thousand of all, open ones first, those of a quiz together',
    query: z.strictObject({
      ...pageQueryShape,
      quizId: idSchema.optional(),
      isOpen: booleanInQuery.optional(),
      reason: z.enum(complaintReasons).optional(),
    }),
    response: { status: 200, data: listOf(complaintSchema) },
  }),
  updateProblem: route('PATCH', '/api/admin/problems/{problemId}', {
    summary:
      'Settle a problem, as the author of the quiz or as a moderator; until the question is changed, and if it was reported as offensive until a moderator has decided, the quiz isn’t recommended',
    params: z.strictObject({ problemId: idSchema }),
    body: z.strictObject({
      isOpen: z.literal(false),
      answer: textSchema(limits.complaint.textMax).optional(),
      allOfQuiz: z
        .boolean()
        .optional()
        .describe('Settles all open reports of the same quiz in the same way. Only for moderators.'),
    }),
    response: { status: 200, data: complaintSchema },
    problems: ['NOT_FOUND'],
  }),
  appealTakedown: route('POST', '/api/admin/quizzes/{quizId}/appeal', {
    summary: 'Ask moderators for another look at a quiz that was taken down, as its author',
    params: quizParams,
    body: z.strictObject({ text: requiredTextSchema(limits.complaint.textMax) }),
    response: done,
    problems: ['NOT_FOUND'],
  }),
  getModeratedQuiz: route('GET', '/api/admin/moderation/quizzes/{quizId}', {
    summary:
      'A quiz that is or was published, with its answers, its author and its copies, now or as it was reported; for moderators',
    params: quizParams,
    query: z.strictObject({ revision: integerInQuery.pipe(revisionNumberSchema).optional() }),
    response: { status: 200, data: moderatedQuizSchema },
    problems: ['NOT_FOUND'],
  }),
  takeDownQuiz: route('POST', '/api/admin/quizzes/{quizId}/takedown', {
    summary:
      'Unpublish a quiz until a moderator lifts it, also in rounds, and settle its reports; the authors of copies that stay are told; for moderators',
    params: quizParams,
    body: reasonBody.extend({
      copies: z.array(idSchema).max(100).optional().describe('Copies that are taken down with it.'),
    }),
    response: done,
    problems: ['NOT_FOUND'],
  }),
  liftTakedown: route('DELETE', '/api/admin/quizzes/{quizId}/takedown', {
    summary:
      'Allow a quiz again, and publish it if it was published; `If-Match` must name the version that was read, which is published; for moderators',
    params: quizParams,
    response: done,
    problems: ['NOT_FOUND', 'ACCOUNT_SUSPENDED', 'STALE_VERSION'],
  }),
  trustUser: route('POST', '/api/admin/users/{username}/trust', {
    summary: 'Let the quizzes of an author be recommended to visitors; for moderators',
    params: userParams,
    response: done,
    problems: ['NOT_FOUND'],
  }),
  untrustUser: route('DELETE', '/api/admin/users/{username}/trust', {
    summary: 'End `trustUser`; for moderators',
    params: userParams,
    response: done,
    problems: ['NOT_FOUND'],
  }),
  suspendUser: route('POST', '/api/admin/users/{username}/suspension', {
    summary:
      'Hide the profile and all quizzes of an account, and let it publish none and open no rounds; for moderators, not about one',
    params: userParams,
    body: reasonBody,
    response: done,
    problems: ['NOT_FOUND', 'CONFLICT'],
  }),
  unsuspendUser: route('DELETE', '/api/admin/users/{username}/suspension', {
    summary: 'End `suspendUser`: the quizzes are shown again; for moderators',
    params: userParams,
    response: done,
    problems: ['NOT_FOUND'],
  }),
  takeDownProfile: route('POST', '/api/admin/users/{username}/profile-takedown', {
    summary: 'Show only the username of a profile; for moderators',
    params: userParams,
    body: reasonBody,
    response: done,
    problems: ['NOT_FOUND'],
  }),
  liftProfileTakedown: route('DELETE', '/api/admin/users/{username}/profile-takedown', {
    summary: 'End `takeDownProfile`; for moderators',
    params: userParams,
    response: done,
    problems: ['NOT_FOUND'],
  }),
  takeDownTitle: route('POST', '/api/admin/rounds/{roundId}/title-takedown', {
    summary: 'Hide the title of a round, or replace a player’s nickname; for moderators',
    params: roundParams,
    body: reasonBody.extend({ playerId: idSchema.optional() }),
    response: done,
    problems: ['NOT_FOUND'],
  }),
  liftTitleTakedown: route('DELETE', '/api/admin/rounds/{roundId}/title-takedown', {
    summary: 'End `takeDownTitle`; for moderators',
    params: roundParams,
    query: z.strictObject({ playerId: idSchema.optional() }),
    response: done,
    problems: ['NOT_FOUND'],
  }),
  listModerationLog: route('GET', '/api/admin/moderation/log', {
    summary: 'What moderators have done in the last year, newest first; for moderators',
    query: z.strictObject(pageQueryShape),
    response: { status: 200, data: listOf(moderationEntrySchema) },
    problems: ['NOT_FOUND'],
  }),
});
