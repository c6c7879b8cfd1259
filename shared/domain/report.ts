import * as z from 'zod';
import { playedAnswerSchema } from './attempt.ts';
import { limits } from './limits.ts';
import { imageNameSchema, pictureSchema } from './picture.ts';
import { questionKinds } from './question-kind.ts';
import { markerSchema, revealSchema } from './question-picture.ts';
import { quizSchema } from './quiz.ts';
import { roundPlayerSchema, roundSchema } from './round.ts';
import { idSchema, timestampSchema } from './scalars.ts';
import { pointSchema, shapeSchema } from './shape.ts';

/** A share of right answers, or a mean of them: a whole percentage. */
const scoreSchema = z.int().min(0).max(100);

/** The counts of one question. */
export const reportQuestionSchema = z.object({
  questionId: idSchema,
  kind: z.enum(questionKinds).optional().describe('`text` if it is missing.'),
  questionText: z.string(),
  imageMedia: pictureSchema.nullable(),
  imageName: imageNameSchema,
  marker: markerSchema.optional(),
  reveal: revealSchema.optional(),
  showsPlaces: z.boolean().optional().describe('Only of places: whether players see them as dots.'),
  explanation: z.string().optional(),
  answered: z.int().min(0),
  correct: z.int().min(0),
  options: z.array(
    z.object({
      id: idSchema,
      answerText: z.string(),
      isCorrect: z.boolean(),
      chosen: z.int().min(0),
      imageMedia: pictureSchema.optional(),
      shapes: z.array(shapeSchema).optional(),
    }),
  ),
  elsewhere: z.int().min(0).optional().describe('Only of places: answers beside all of them.'),
  points: z
    .array(pointSchema.extend({ isCorrect: z.boolean() }))
    .optional()
    .describe('Only of places, in a round: where its players have pressed.'),
  wasAsked: z.boolean().optional().describe('Whether it was asked; only in a lesson.'),
  stopped: z
    .int()
    .min(0)
    .describe('Unfinished attempts with at least one answer that would continue with this question.'),
  medianSeconds: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'In the report of all plays, accurate within ten per cent, and about five minutes at most. Null if no time is known.',
    ),
});
export type ReportQuestion = z.infer<typeof reportQuestionSchema>;

/** `UNFINISHED`: the round closed before an attempt was completed, which counts as it stands. */
export const playerStatuses = ['JOINED', 'PLAYING', 'FINISHED', 'UNFINISHED'] as const;

/**
 * The result of a player of a round: the best completed attempt, or otherwise the newest one; in a closed round the best
 * one, completed or not.
 */
export const reportPlayerSchema = roundPlayerSchema.extend({
  status: z.enum(playerStatuses),
  answeredQuestions: z.int().min(0),
  correctAnswers: z.int().min(0),
  score: scoreSchema.nullable().describe('Null until an attempt is completed or the round has closed.'),
  startedAt: timestampSchema.nullable(),
  completedAt: timestampSchema.nullable(),
  hasAnswered: z.boolean().optional().describe('The question that was asked last; only in a lesson.'),
  joinedAtNumber: z
    .int()
    .min(1)
    .optional()
    .describe(
      'The number of the question that was asked next, or just then, when the player joined a lesson.',
    ),
  answers: z
    .array(playedAnswerSchema.extend({ isCorrect: z.boolean() }))
    .optional()
    .describe('Missing unless they are asked for.'),
});
export type ReportPlayer = z.infer<typeof reportPlayerSchema>;

/**
 * The report of a round, which is also shown on its board. Questions count the attempts that are shown for players.
 */
export const roundReportSchema = z.object({
  round: roundSchema,
  quiz: quizSchema.pick({ subject: true, grades: true }),
  players: z.array(reportPlayerSchema),
  questions: z.array(reportQuestionSchema),
});
export type RoundReport = z.infer<typeof roundReportSchema>;

/** The report of all plays of a quiz. Finished plays are counted with a short delay. */
export const quizReportSchema = z.object({
  plays: z
    .int()
    .min(0)
    .describe(
      `Finished plays, and plays outside rounds that were abandoned after at least one answer: these count ${limits.attemptKeptDays} days after their last answer.`,
    ),
  finished: z.int().min(0),
  averageScore: scoreSchema.nullable().describe('Of finished plays; null without any.'),
  scores: z
    .array(z.int().min(0))
    .describe('Finished plays by score: below 10, below 20, ... from 90 to 100.'),
  questions: z
    .array(reportQuestionSchema)
    .describe('The questions as they are published, or as they were published last.'),
});
export type QuizReport = z.infer<typeof quizReportSchema>;
