import * as z from 'zod';
import { answerOptionBodySchema } from './answer-option.ts';
import { idSchema, timestampSchema } from './scalars.ts';

/** The default number of options that `generate` makes. */
export const defaultTotalOptions = 4;

/** The message for an item whose text the pool already has, ignoring case. */
export const repeatedItemMessage = 'The pool already has this answer. Change it or leave it out';

/** One answer of a pool. */
export const answerPoolItemSchema = z.object({
  itemId: idSchema,
  text: z.string(),
  mediaId: idSchema.optional(),
});
export type AnswerPoolItem = z.infer<typeof answerPoolItemSchema>;

/** An answer pool in a list. */
export const answerPoolSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  category: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  itemCount: z.int().min(0),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type AnswerPoolSummary = z.infer<typeof answerPoolSummarySchema>;

/** An answer pool with its items, in the order they were added. */
export const answerPoolSchema = answerPoolSummarySchema.extend({ items: z.array(answerPoolItemSchema) });
export type AnswerPool = z.infer<typeof answerPoolSchema>;

/** Options for a question made from pools: shuffled, one correct. */
export const generatedOptionsSchema = z.object({
  options: z.array(
    answerOptionBodySchema.extend({ imageMediaId: idSchema.optional().describe('With `withPictures`.') }),
  ),
});
export type GeneratedOptions = z.infer<typeof generatedOptionsSchema>;
