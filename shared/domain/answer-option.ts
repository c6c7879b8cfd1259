import * as z from 'zod';
import { answerOptionIssues } from './answer-option-rules.ts';
import { limits } from './limits.ts';
import { idSchema } from './scalars.ts';
import { shapesSchema } from './shape.ts';
import { linesSchema, requiredTextSchema } from './text-schema.ts';

const { optionsMin, optionsMax, placesMax } = limits.question;

/** One option of a multiple-choice question as an author writes it. */
export const answerOptionBodySchema = z.strictObject({
  answerText: requiredTextSchema(limits.answerTextMax),
  isCorrect: z.boolean(),
});
export type AnswerOptionBody = z.infer<typeof answerOptionBodySchema>;

/** The options of a question with texts: 2-8 that pass `answerOptionIssues`. An issue has the path of the failing field. */
export const answerOptionsBodySchema = z
  .array(answerOptionBodySchema)
  .min(optionsMin)
  .max(optionsMax)
  .superRefine(addIssues);

const seen = 'What one sees, without the name: read out before the answer.';

/** An option of a question of any kind, which decides what it needs (`questionIssues`). */
export const anyOptionBodySchema = answerOptionBodySchema.extend({
  answerText: answerOptionBodySchema.shape.answerText.describe(
    'The name of a picture or a place: players read it only after the answer.',
  ),
  imageMediaId: idSchema.optional().describe('Only of a picture.'),
  imageAltText: linesSchema(limits.media.altTextMax).optional().describe(`Only of a picture. ${seen}`),
  shapes: shapesSchema.optional().describe('Only of a place: its parts.'),
  description: linesSchema(limits.media.altTextMax).optional().describe(`Only of a place. ${seen}`),
});
export type AnyOptionBody = z.infer<typeof anyOptionBodySchema>;

const tooMany = `Use at most ${placesMax} answers`;

/** The options of a question of any kind. */
export const anyOptionsBodySchema = z
  .array(anyOptionBodySchema)
  .min(1)
  .max(placesMax, tooMany)
  .superRefine(addIssues);

/** Like `anyOptionsBodySchema`, but an option may have the `id` of an existing one. */
export const changedOptionsBodySchema = z
  .array(anyOptionBodySchema.extend({ id: idSchema.optional() }))
  .min(1)
  .max(placesMax, tooMany)
  .superRefine(addIssues);

function addIssues(options: Parameters<typeof answerOptionIssues>[0], context: z.RefinementCtx): void {
  for (const { path, message } of answerOptionIssues(options)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
}
