import * as z from 'zod';
import { languages } from '../domain/language.ts';
import { limits } from '../domain/limits.ts';
import { focalPointSchema } from '../domain/picture.ts';
import {
  listedQuizSchema,
  ownQuizSchema,
  playableQuestionSchema,
  playableQuizSchema,
  quizSchema,
} from '../domain/quiz.ts';
import { labelsSchema } from '../domain/quiz-labels.ts';
import { idSchema } from '../domain/scalars.ts';
import { isSlug } from '../domain/slug.ts';
import { grades, gradesInOrder, subjects } from '../domain/subject.ts';
import { linesSchema, requiredTextSchema } from '../domain/text-schema.ts';
import { visibilities } from '../domain/visibility.ts';
import { defineRoutes, route } from './route.ts';
import { booleanInQuery, listOf, ownQuizListQuery, publicQuizListQuery } from './schemas.ts';

/** Accepts any text: a value that is neither an id nor a slug leads to 404. */
const publicQuizParams = z.strictObject({ idOrSlug: z.string().min(1).max(200) });
const ownQuizParams = z.strictObject({ quizId: idSchema });

const quizBodyShape = {
  title: requiredTextSchema(limits.quiz.titleMax),
  description: linesSchema(limits.quiz.descriptionMax).optional(),
  slug: z.string().refine(isSlug, 'Use a-z, 0-9 and single hyphens, at most 80 characters').optional(),
  language: z.enum(languages).optional(),
  coverMediaId: idSchema.nullable().optional(),
  playerBackgroundMediaId: idSchema.nullable().optional(),
  coverFocalPoint: focalPointSchema
    .nullable()
    .optional()
    .describe('Null is the middle, which is also the default of a new cover.'),
  playerBackgroundFocalPoint: focalPointSchema.nullable().optional(),
  subject: z.enum(subjects).nullable().optional(),
  grades: z.array(z.enum(grades)).max(grades.length).transform(gradesInOrder).optional(),
  visibility: z.enum(visibilities).optional(),
  labels: labelsSchema
    .optional()
    .describe('The author’s own words to group quizzes. Nobody else sees them, and a copy has none.'),
  allowsCopies: z
    .boolean()
    .optional()
    .describe('Whether other authors may copy the quiz while everybody can find it; true by default.'),
};

export const quizzesRoutes = defineRoutes('quizzes', {
  listQuizzes: route('GET', '/api/quizzes', {
    auth: 'none',
    summary: 'Published quizzes, searched, sorted and paged',
    query: publicQuizListQuery,
    response: { status: 200, data: listOf(listedQuizSchema) },
  }),
  getQuiz: route('GET', '/api/quizzes/{idOrSlug}', {
    auth: 'none',
    summary: 'A published quiz by slug or id',
    params: publicQuizParams,
    response: { status: 200, data: quizSchema },
    problems: ['NOT_FOUND'],
  }),
  playQuiz: route('GET', '/api/quizzes/{idOrSlug}/play', {
    auth: 'none',
    summary: 'A published quiz with its questions, without the correct answers',
    params: publicQuizParams,
    response: { status: 200, data: playableQuizSchema },
    problems: ['NOT_FOUND'],
  }),
  listPublicQuestions: route('GET', '/api/quizzes/{idOrSlug}/questions', {
    auth: 'none',
    summary: 'The questions of a published quiz, without the correct answers',
    params: publicQuizParams,
    response: { status: 200, data: listOf(playableQuestionSchema) },
    problems: ['NOT_FOUND'],
  }),
  createQuiz: route('POST', '/api/admin/quizzes', {
    isIdempotent: true,
    summary: 'Create a draft quiz',
    body: z.strictObject(quizBodyShape),
    response: { status: 201, data: ownQuizSchema },
    problems: ['EMAIL_UNVERIFIED', 'SLUG_TAKEN', 'TOO_MANY_QUIZZES'],
  }),
  listOwnQuizzes: route('GET', '/api/admin/quizzes', {
    summary: "The author's own quizzes, drafts included; or those in the bin",
    query: ownQuizListQuery,
    response: { status: 200, data: listOf(ownQuizSchema) },
  }),
  getOwnQuiz: route('GET', '/api/admin/quizzes/{quizId}', {
    summary: "One of the author's quizzes",
    params: ownQuizParams,
    response: { status: 200, data: ownQuizSchema },
    problems: ['NOT_FOUND'],
  }),
  updateQuiz: route('PATCH', '/api/admin/quizzes/{quizId}', {
    summary: 'Change a quiz; null clears a picture',
    params: ownQuizParams,
    body: z.strictObject(quizBodyShape).partial(),
    response: { status: 200, data: ownQuizSchema },
    problems: ['NOT_FOUND', 'SLUG_TAKEN', 'QUIZ_TOO_LARGE', 'STALE_VERSION'],
  }),
  deleteQuiz: route('DELETE', '/api/admin/quizzes/{quizId}', {
    summary: 'Delete a quiz permanently, or put it into the bin for 30 days',
    params: ownQuizParams,
    query: z.strictObject({
      toBin: booleanInQuery
        .default(false)
        .describe(
          'True keeps the quiz with its questions and its slug in the bin, from which it can be restored.',
        ),
    }),
    response: { status: 204 },
    problems: ['NOT_FOUND'],
  }),
  restoreQuiz: route('POST', '/api/admin/quizzes/{quizId}/restore', {
    summary: 'Restore a quiz from the bin, as a draft',
    params: ownQuizParams,
    response: { status: 200, data: ownQuizSchema },
    problems: ['NOT_FOUND'],
  }),
  copyQuiz: route('POST', '/api/admin/quizzes/{quizId}/copy', {
    isIdempotent: true,
    summary:
      'Copy one’s own quiz, or a published quiz of another author that everybody can find, into a draft',
    params: ownQuizParams,
    response: { status: 201, data: ownQuizSchema },
    problems: ['NOT_FOUND', 'EMAIL_UNVERIFIED', 'COPYING_NOT_ALLOWED', 'QUIZ_TAKEN_DOWN', 'TOO_MANY_QUIZZES'],
  }),
  publishQuiz: route('POST', '/api/admin/quizzes/{quizId}/publish', {
    summary: 'Publish a quiz',
    params: ownQuizParams,
    response: { status: 200, data: ownQuizSchema },
    problems: [
      'NOT_FOUND',
      'QUIZ_HAS_NO_QUESTIONS',
      'QUIZ_TOO_LARGE',
      'QUIZ_TAKEN_DOWN',
      'ACCOUNT_SUSPENDED',
    ],
  }),
  unpublishQuiz: route('POST', '/api/admin/quizzes/{quizId}/unpublish', {
    summary: 'Unpublish a quiz',
    params: ownQuizParams,
    response: { status: 200, data: ownQuizSchema },
    problems: ['NOT_FOUND'],
  }),
});
