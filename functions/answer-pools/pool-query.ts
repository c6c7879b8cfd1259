import { foldText } from '#shared/domain/text.ts';
import type { PoolItem } from './items.ts';

/** Active pools of a category; categories are compared without regard to case and diacritics. */
export function activePoolsOf(pools: readonly PoolItem[], category: string): PoolItem[] {
  const wanted = foldText(category);
  return pools.filter((pool) => pool.isActive && foldText(pool.category) === wanted);
}

/** The pools whose name, category or description contains the text and that have the given state, in their order. */
export function searchPools(
  pools: readonly PoolItem[],
  { search, isActive }: { readonly search?: string | undefined; readonly isActive?: boolean | undefined },
): PoolItem[] {
  const wanted = foldText(search ?? '');
  return pools.filter(({ name, category, description, ...pool }) => {
    if (isActive !== undefined && pool.isActive !== isActive) return false;
    return [name, category, description].some((text) => foldText(text).includes(wanted));
  });
}
