import { defined } from '#lib/defined.ts';
import { isRecord } from '#lib/stored-json.ts';
import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';

/** The data of a pool in its form, without its items. */
export const poolSchema = answerPoolsRoutes.updateAnswerPool.body;
export type PoolValues = { name: string; category: string; description: string; isActive: boolean };
export const poolFields = ['name', 'category', 'description', 'isActive'] as const;
export type PoolField = (typeof poolFields)[number];

export const emptyPool: PoolValues = { name: '', category: '', description: '', isActive: true };

/** The form's values of a saved pool. */
export function poolValuesOf({ name, category, description, isActive }: AnswerPool): PoolValues {
  return { name, category, description, isActive };
}

/** A draft of a pool. */
type PoolDraft = { readonly values: PoolValues; readonly items: readonly AnswerPoolItem[] };

/** Reads a draft; null if it is damaged or of an older form. */
export function poolDraftOf(stored: unknown): PoolDraft | null {
  if (!isRecord(stored)) return null;
  const { name, category, description, isActive, items } = stored;
  if (typeof name !== 'string' || typeof category !== 'string' || typeof description !== 'string')
    return null;
  return {
    values: { name, category, description, isActive: isActive !== false },
    items: Array.isArray(items) ? items.flatMap((item: unknown) => itemOf(item) ?? []) : [],
  };
}

function itemOf(stored: unknown): AnswerPoolItem | null {
  if (!isRecord(stored) || typeof stored.text !== 'string' || typeof stored.itemId !== 'string') return null;
  const { text, mediaId } = stored;
  return defined({
    itemId: `draft-${stored.itemId}`,
    text,
    mediaId: typeof mediaId === 'string' ? mediaId : undefined,
  });
}
