import * as z from 'zod';
import { answerOptionIssues } from './answer-option-rules.ts';
import { limits } from './limits.ts';
import { idSchema } from './scalars.ts';
import { requiredTextSchema } from './text-schema.ts';

const { optionsMin, optionsMax } = limits.question;

/** One option of a multiple-choice question as an author writes it. */
export const answerOptionBodySchema = z.strictObject({
  answerText: requiredTextSchema(limits.answerTextMax),
  isCorrect: z.boolean(),
});
export type AnswerOptionBody = z.infer<typeof answerOptionBodySchema>;

/** The options of a question: 2-8 that pass `answerOptionIssues`. An issue has the path of the failing field. */
export const answerOptionsBodySchema = z
  .array(answerOptionBodySchema)
  .min(optionsMin)
  .max(optionsMax)
  .superRefine(addIssues);

/** Like `answerOptionsBodySchema`, but an option may have the `id` of an existing one. */
export const changedAnswerOptionsBodySchema = z
  .array(answerOptionBodySchema.extend({ id: idSchema.optional() }))
  .min(optionsMin)
  .max(optionsMax)
  .superRefine(addIssues);

function addIssues(options: Parameters<typeof answerOptionIssues>[0], context: z.RefinementCtx): void {
  for (const { path, message } of answerOptionIssues(options)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
}
