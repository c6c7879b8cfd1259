import { type AnswerPool, type AnswerPoolSummary, repeatedItemMessage } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { AppError, invalidField, notFound, orProblem, staleVersion } from '../platform/app-error.ts';
import type { PoolWithItems } from './answer-pool-store.ts';
import type { PoolItem } from './table.ts';

/** Returns the result of the answer pool store; throws the problem of a refusal. */
export const poolOrProblem = orProblem({
  missing: () => notFound('Answer pool'),
  'item-missing': () => notFound('Answer pool item'),
  stale: staleVersion,
  repeated: () => invalidField('body.text', repeatedItemMessage),
  'text-taken': () => new AppError('CONFLICT', { detail: repeatedItemMessage }),
  full: () =>
    new AppError('CONFLICT', { detail: `A pool can have ${limits.answerPool.itemsMax} items at most` }),
});

/** A pool in a list. */
export function toPoolSummary(pool: PoolItem): AnswerPoolSummary {
  return {
    id: pool.id,
    name: pool.name,
    category: pool.category,
    description: pool.description,
    isActive: pool.isActive,
    itemCount: pool.itemCount,
    createdAt: pool.createdAt,
    updatedAt: pool.updatedAt,
  };
}

export function toAnswerPool({ pool, items }: PoolWithItems): AnswerPool {
  return { ...toPoolSummary(pool), items: [...items] };
}
