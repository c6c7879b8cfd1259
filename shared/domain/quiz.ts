import * as z from 'zod';
import { languages } from './language.ts';
import { pictureSchema } from './picture.ts';
import { questionKinds } from './question-kind.ts';
import { markerSchema, revealSchema } from './question-picture.ts';
import { idSchema, timestampSchema } from './scalars.ts';
import { pointSchema } from './shape.ts';
import { grades, subjects } from './subject.ts';
import { visibilities } from './visibility.ts';

/** The public data of an author: never an e-mail address or an id of the identity provider. */
export const authorSchema = z.object({
  username: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Author = z.infer<typeof authorSchema>;

/** A published quiz in a list. */
export const quizSummarySchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(languages),
  isPublished: z.boolean(),
  coverMedia: pictureSchema
    .nullable()
    .describe(
      'If the quiz has no cover, the first picture of a question that no question hides before the answer.',
    ),
  hasOwnCover: z.boolean(),
  questionCount: z.int().min(0),
  playCount: z.int().min(0),
  subject: z.enum(subjects).nullable(),
  grades: z.array(z.enum(grades)).describe('School years, from the lowest to the highest; empty for all.'),
  author: authorSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type QuizSummary = z.infer<typeof quizSummarySchema>;

/** A quiz in a list of all quizzes. */
export const listedQuizSchema = quizSummarySchema.extend({
  todaysQuestionId: idSchema.optional().describe('The question that the day asks, with `sortBy=daily`.'),
});
export type ListedQuiz = z.infer<typeof listedQuizSchema>;

/** The quiz of another author from which a quiz was copied, as it was then; its title alone once the account is deleted. */
export const copiedFromSchema = z.object({
  slug: z.string().optional(),
  title: z.string(),
  author: authorSchema.pick({ username: true, name: true }).optional(),
});
export type CopiedFrom = z.infer<typeof copiedFromSchema>;

/** A published quiz on its own page. */
export const quizSchema = quizSummarySchema.extend({
  playerBackgroundMedia: pictureSchema.nullable(),
  visibility: z
    .enum(visibilities)
    .describe('`link`: in no list and no search, only for visitors with its address.'),
  allowsCopies: z.boolean(),
  copiedFrom: copiedFromSchema.optional().describe('Only for a copy of another author’s quiz.'),
});
export type Quiz = z.infer<typeof quizSchema>;

/** A question as a player sees it before answering, without the correct option. */
export const playableQuestionSchema = z.object({
  id: idSchema,
  kind: z.enum(questionKinds).optional().describe('`text` if it is missing.'),
  questionText: z.string(),
  imageMedia: pictureSchema
    .nullable()
    .describe('Its `altText` doesn’t reveal the answer; empty if the author wrote none.'),
  marker: markerSchema.optional(),
  reveal: revealSchema.optional(),
  showsPlaces: z.boolean().optional().describe('Only of a question about places.'),
  answerOptions: z
    .array(
      z.object({
        id: idSchema,
        answerText: z.string().describe('Empty for pictures and places.'),
        imageMedia: pictureSchema.optional().describe('Only of a picture, in small sizes.'),
        description: z.string().optional().describe('Only of a place.'),
        point: pointSchema
          .optional()
          .describe('Only with `showsPlaces`: a point in the place, in hundredths.'),
      }),
    )
    .describe('In random order. Places only if all of them are described or shown.'),
});
export type PlayableQuestion = z.infer<typeof playableQuestionSchema>;

/** The number of the published revision of a quiz, from 1. */
export const revisionNumberSchema = z.int().min(1);

/** The data of the play page: the quiz and its questions in order. */
export const playableQuizSchema = quizSchema
  .pick({
    id: true,
    slug: true,
    title: true,
    language: true,
    subject: true,
    coverMedia: true,
    hasOwnCover: true,
    playerBackgroundMedia: true,
    visibility: true,
  })
  .extend({ revision: revisionNumberSchema, questions: z.array(playableQuestionSchema) });
export type PlayableQuiz = z.infer<typeof playableQuizSchema>;

/** Why a moderator has taken a quiz down, and whether its author has asked for another look. */
export const takedownSchema = z.object({
  reason: z.string(),
  takenDownAt: timestampSchema,
  isAppealed: z.boolean(),
});
export type Takedown = z.infer<typeof takedownSchema>;

/** A quiz as its author sees it. */
export const ownQuizSchema = quizSchema.extend({
  coverMediaId: idSchema.nullable(),
  playerBackgroundMediaId: idSchema.nullable(),
  labels: z.array(z.string()),
  withoutPicture: z
    .int()
    .min(0)
    .describe('Questions without a picture: a quiz with many of them isn’t recommended to visitors.'),
  takedown: takedownSchema.optional().describe('Only for a quiz that a moderator has taken down.'),
  deletedAt: timestampSchema.optional().describe('Only for a quiz in the bin.'),
  keptUntil: timestampSchema
    .optional()
    .describe('Only for a quiz in the bin: the time until which it can be restored.'),
});
export type OwnQuiz = z.infer<typeof ownQuizSchema>;
