import * as z from 'zod';
import { creditedPictureSchema, imageNameSchema } from './picture.ts';
import { playableQuestionSchema } from './quiz.ts';
import { idSchema, timestampSchema } from './scalars.ts';
import { pointSchema, shapeSchema } from './shape.ts';

export const attemptStatuses = ['IN_PROGRESS', 'COMPLETED', 'ABANDONED'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** One run through a quiz by one browser session. */
export const attemptSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  sessionId: idSchema,
  status: z.enum(attemptStatuses),
  startedAt: timestampSchema,
  completedAt: timestampSchema.nullable(),
  totalQuestions: z.int().min(0),
  answeredQuestions: z.int().min(0),
  correctAnswers: z.int().min(0).describe('0 until completed, in a round with feedback at the end.'),
  score: z.int().min(0).max(100).nullable().describe('Percentage of correct answers; null until completed.'),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What an answer reveals of the right option that the question didn't show. */
export const rightOptionShape = {
  correctAnswerText: z
    .string()
    .optional()
    .describe('Only of pictures and places: the name of the right one.'),
  correctShapes: z.array(shapeSchema).optional().describe('Only of places: the right one.'),
};

/** Whether one answer is correct. */
export const answerFeedbackSchema = z.object({
  isCorrect: z.boolean(),
  correctAnswerId: idSchema,
  ...rightOptionShape,
  explanation: z.string().optional(),
  imageAltText: z
    .string()
    .optional()
    .describe('The alternative text of the picture, which may reveal the answer.'),
  imageName: imageNameSchema,
});
export type AnswerFeedback = z.infer<typeof answerFeedbackSchema>;

/** An answer in a round with feedback at the end of the attempt. */
export const acceptedAnswerSchema = z.object({ isAccepted: z.literal(true) });
export type AcceptedAnswer = z.infer<typeof acceptedAnswerSchema>;

/** The shapes and the description of an option that is a place. */
const placeShape = { shapes: z.array(shapeSchema).optional(), description: z.string().optional() };

/** The point that was chosen instead of an option. */
export const selectedPointShape = {
  selectedPoint: pointSchema.optional().describe('Only if a place was chosen in the picture.'),
};

/** One answer of an attempt. */
export const playedAnswerSchema = z.object({
  questionId: idSchema,
  selectedAnswerId: idSchema.nullable().describe('Null for a point elsewhere.'),
  ...selectedPointShape,
});
export type PlayedAnswer = z.infer<typeof playedAnswerSchema>;

/** One question in the review after completion. */
export const reviewedQuestionSchema = playableQuestionSchema.extend({
  imageMedia: creditedPictureSchema.nullable().describe('Its `altText` is that of the picture itself.'),
  answerOptions: z.array(
    z.object({
      id: idSchema,
      answerText: z.string(),
      imageMedia: creditedPictureSchema.optional(),
      ...placeShape,
    }),
  ),
  selectedAnswerId: idSchema.nullable().describe('Null for no answer, and for a point elsewhere.'),
  ...selectedPointShape,
  correctAnswerId: idSchema,
  isCorrect: z.boolean(),
  explanation: z.string().optional(),
  imageName: imageNameSchema,
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestionSchema>;

/** A completed attempt with its review. */
export const attemptResultsSchema = attemptSchema.extend({ questions: z.array(reviewedQuestionSchema) });
export type AttemptResults = z.infer<typeof attemptResultsSchema>;
