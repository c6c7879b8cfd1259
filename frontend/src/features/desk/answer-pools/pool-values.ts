import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { isRecord } from '../../../lib/stored-json.ts';

/** The data of a pool in its form; its items stand beside it. */
export const poolSchema = answerPoolsRoutes.updateAnswerPool.body;
export type PoolValues = { name: string; category: string; description: string; isActive: boolean };
export const poolFields = ['name', 'category', 'description', 'isActive'] as const;
export type PoolField = (typeof poolFields)[number];

export const emptyPool: PoolValues = { name: '', category: '', description: '', isActive: true };

/** The form's values of a saved pool. */
export function poolValuesOf({ name, category, description, isActive }: AnswerPool): PoolValues {
  return { name, category, description, isActive };
}

/** True where saving would change nothing. */
export function isSamePool(one: PoolValues, other: PoolValues): boolean {
  return poolFields.every((field) => one[field] === other[field]);
}

/** What a form of a new pool leaves behind as a draft. */
export type PoolDraft = { readonly values: PoolValues; readonly items: readonly AnswerPoolItem[] };

/** A stored draft; null where it is of an older form or damaged. */
export function poolDraftOf(stored: unknown): PoolDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values)) return null;
  const { name, category, description, isActive } = stored.values;
  if (typeof name !== 'string' || typeof category !== 'string' || typeof description !== 'string')
    return null;
  const items = Array.isArray(stored.items)
    ? stored.items.flatMap((item: unknown) => itemOf(item) ?? [])
    : [];
  return { values: { name, category, description, isActive: isActive !== false }, items };
}

function itemOf(stored: unknown): AnswerPoolItem | null {
  if (!isRecord(stored) || typeof stored.text !== 'string' || typeof stored.itemId !== 'string') return null;
  const { text, mediaId } = stored;
  return {
    itemId: `draft-${stored.itemId}`,
    text,
    ...(typeof mediaId === 'string' ? { mediaId } : {}),
  };
}
