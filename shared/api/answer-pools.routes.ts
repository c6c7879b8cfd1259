import * as z from 'zod';
import { repeatedAnswers } from '../domain/answer-option-rules.ts';
import {
  answerPoolItemSchema,
  answerPoolSchema,
  answerPoolSummarySchema,
  defaultTotalOptions,
  generatedOptionsSchema,
  repeatedItemMessage,
} from '../domain/answer-pool.ts';
import { limits } from '../domain/limits.ts';
import { idSchema } from '../domain/scalars.ts';
import { linesSchema, requiredTextSchema } from '../domain/text-schema.ts';
import { visitLimits } from '../domain/visit-limits.ts';
import { defineRoutes, route } from './route.ts';
import { booleanInQuery, integerInQuery, listOf, pageQueryShape } from './schemas.ts';

const { optionsMin, optionsMax } = limits.question;

const categoryParams = z.strictObject({
  category: requiredTextSchema(limits.answerPool.categoryMax),
});
const poolParams = z.strictObject({ poolId: idSchema });
const itemParams = z.strictObject({ poolId: idSchema, itemId: idSchema });

const itemBody = z.strictObject({
  text: requiredTextSchema(limits.answerTextMax),
  mediaId: idSchema.nullable().optional(),
});
/** The items of a new pool. Texts must be different, because only one of two equal texts could be drawn. */
const itemsBody = z
  .array(itemBody)
  .max(limits.answerPool.itemsMax)
  .superRefine((items, context) => {
    for (const index of repeatedAnswers(items.map(({ text }) => text))) {
      context.addIssue({ code: 'custom', path: [index, 'text'], message: repeatedItemMessage });
    }
  });
const poolBody = z.strictObject({
  name: requiredTextSchema(limits.answerPool.nameMax),
  category: requiredTextSchema(limits.answerPool.categoryMax),
  description: linesSchema(limits.answerPool.descriptionMax).optional(),
  isActive: z.boolean().default(true),
});

export const answerPoolsRoutes = defineRoutes('answer-pools', {
  listAnswerPools: route('GET', '/api/answer-pools', {
    summary: "The author's active pools",
    query: z.strictObject(pageQueryShape),
    response: { status: 200, data: listOf(answerPoolSummarySchema) },
  }),
  listCategoryAnswerPools: route('GET', '/api/answer-pools/{category}', {
    summary: "The author's active pools of one category, with their items",
    params: categoryParams,
    query: z.strictObject(pageQueryShape),
    response: { status: 200, data: listOf(answerPoolSchema) },
  }),
  generateAnswerOptions: route('GET', '/api/answer-pools/{category}/generate', {
    summary: "Options for a question: the correct answer among distinct items of the author's active pools",
    params: categoryParams,
    query: z.strictObject({
      correctAnswer: requiredTextSchema(limits.answerTextMax),
      withPictures: booleanInQuery
        .default(false)
        .describe('Only items with a picture, the correct answer, too.'),
      totalOptions: integerInQuery.pipe(z.int().min(optionsMin).max(optionsMax)).default(defaultTotalOptions),
    }),
    response: { status: 200, data: generatedOptionsSchema },
    problems: ['POOL_TOO_SMALL'],
  }),
  createAnswerPool: route('POST', '/api/admin/answer-pools', {
    isIdempotent: true,
    summary: 'Create an answer pool, with items if given; 422 for an item that repeats another',
    body: poolBody.extend({ items: itemsBody.optional() }),
    response: { status: 201, data: answerPoolSchema },
    problems: ['EMAIL_UNVERIFIED', 'TOO_MANY_POOLS'],
  }),
  listOwnAnswerPools: route('GET', '/api/admin/answer-pools', {
    summary: "The author's pools, inactive ones included",
    query: z.strictObject({
      ...pageQueryShape,
      search: z.string().max(visitLimits.searchMax).optional(),
      isActive: booleanInQuery.optional(),
    }),
    response: { status: 200, data: listOf(answerPoolSummarySchema) },
  }),
  getAnswerPool: route('GET', '/api/admin/answer-pools/{poolId}', {
    summary: "One of the author's pools with its items",
    params: poolParams,
    response: { status: 200, data: answerPoolSchema },
    problems: ['NOT_FOUND'],
  }),
  updateAnswerPool: route('PUT', '/api/admin/answer-pools/{poolId}', {
    summary: 'Replace the data of a pool; its items are kept',
    params: poolParams,
    body: poolBody,
    response: { status: 200, data: answerPoolSchema },
    problems: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  deleteAnswerPool: route('DELETE', '/api/admin/answer-pools/{poolId}', {
    summary: 'Delete a pool with its items; it can be restored for a day',
    params: poolParams,
    response: { status: 204 },
    problems: ['NOT_FOUND'],
  }),
  restoreAnswerPool: route('POST', '/api/admin/answer-pools/{poolId}/restore', {
    summary: 'Restore a pool that was deleted in the last 24 hours, with its items',
    params: poolParams,
    response: { status: 200, data: answerPoolSchema },
    problems: ['NOT_FOUND'],
  }),
  createAnswerPoolItem: route('POST', '/api/admin/answer-pools/{poolId}/items', {
    isIdempotent: true,
    summary: `Add an item to a pool; 409 if it already has ${limits.answerPool.itemsMax}, 422 for one that it already has`,
    params: poolParams,
    body: itemBody,
    response: { status: 201, data: answerPoolItemSchema },
    problems: ['NOT_FOUND', 'CONFLICT'],
  }),
  updateAnswerPoolItem: route('PUT', '/api/admin/answer-pools/{poolId}/items/{itemId}', {
    summary:
      "Replace an item of a pool; 422 for one that the pool already has; If-Match has the pool's version",
    params: itemParams,
    body: itemBody,
    response: { status: 200, data: answerPoolItemSchema },
    problems: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  deleteAnswerPoolItem: route('DELETE', '/api/admin/answer-pools/{poolId}/items/{itemId}', {
    summary: 'Delete an item of a pool; it can be restored for a day',
    params: itemParams,
    response: { status: 204 },
    problems: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  restoreAnswerPoolItem: route('POST', '/api/admin/answer-pools/{poolId}/items/{itemId}/restore', {
    summary:
      'Restore an item that was deleted in the last 24 hours, in its place; 409 if the pool is full or has the same text',
    params: itemParams,
    response: { status: 200, data: answerPoolItemSchema },
    problems: ['NOT_FOUND', 'CONFLICT'],
  }),
});
