import type { AnswerPool, AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import type { PoolWithItems } from './answer-pool-store.ts';
import type { PoolItem } from './items.ts';

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
