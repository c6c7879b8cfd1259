import type { AnswerPoolSummary } from '#shared/domain/answer-pool.ts';

/** The categories of some pools, by name, with the total number of answers in their pools. */
export function categoriesOf(pools: readonly AnswerPoolSummary[]): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category, itemCount } of pools) counts.set(category, (counts.get(category) ?? 0) + itemCount);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((one, other) => one.category.localeCompare(other.category));
}
