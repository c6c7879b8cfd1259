import * as z from 'zod';
import { pictureSchema } from './picture.ts';
import { questionKinds } from './question-kind.ts';
import { markerSchema, revealSchema } from './question-picture.ts';
import { idSchema, timestampSchema } from './scalars.ts';
import { shapeSchema } from './shape.ts';

/** An option as the author of the question sees it. */
export const ownAnswerOptionSchema = z.object({
  id: idSchema,
  answerText: z.string(),
  isCorrect: z.boolean(),
  imageMediaId: idSchema.optional().describe('This and the next two only of a picture.'),
  imageMedia: pictureSchema.optional(),
  imageAltText: z.string().optional(),
  shapes: z.array(shapeSchema).optional().describe('This and the next only of a place.'),
  description: z.string().optional(),
});
export type OwnAnswerOption = z.infer<typeof ownAnswerOptionSchema>;

/** A question as its author sees it, with the correct answer: never part of a public response. */
export const ownQuestionSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  position: z.int().min(0).describe('Place in the quiz, from 0.'),
  kind: z.enum(questionKinds).describe('What the options are.'),
  questionText: z.string(),
  imageMediaId: idSchema.nullable(),
  imageMedia: pictureSchema.nullable(),
  imageAltText: z
    .string()
    .describe('The alternative text of the picture before the answer; after it, the picture’s own is used.'),
  imageName: z.string().describe('What the picture shows, as the author wrote it for this question.'),
  shownName: z
    .string()
    .describe('What players read after the answer: `imageName`, or what the picture or the question says.'),
  marker: markerSchema.nullable(),
  reveal: revealSchema.nullable(),
  showsPlaces: z.boolean(),
  answerOptions: z.array(ownAnswerOptionSchema),
  explanation: z.string().describe('Empty without an explanation.'),
  metadata: z.object({ imagePrompt: z.string().optional() }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;
