import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { KeyedMutator } from 'swr';
import { callWithEtag } from '#lib/api/api-client.ts';
import { defined } from '#lib/api/defined.ts';
import type { Versioned } from '#lib/forms/use-versioned.ts';
import { isRecord } from '#lib/stored/stored-json.ts';
import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { getAnswerPool, updateAnswerPool } from '#shared/api/desk-endpoints.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { type Editor, type EditorOptions, useEditor } from '#ui/versioned-form/use-editor.tsx';
import { useAnswerPoolsTexts } from './texts.ts';

/** The data of a pool in its form, without its items. */
export const poolSchema = answerPoolsRoutes.updateAnswerPool.body;
export type PoolValues = { name: string; category: string; description: string; isActive: boolean };
const poolFields = ['name', 'category', 'description', 'isActive'] as const;
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

/** Reads a pool with its items; they share one version. @throws ApiError */
export function readPool(poolId: string): Promise<Versioned<'getAnswerPool'>> {
  return callWithEtag(getAnswerPool, { params: { poolId } });
}

/**
 * The form of a saved pool's data. Its items are saved separately.
 * @param unsaved what is typed and not added yet, and whether an item has unsaved changes
 */
export function usePoolEditor(
  loaded: Versioned<'getAnswerPool'>,
  mutate: KeyedMutator<Versioned<'getAnswerPool'>>,
  unsaved: Pick<EditorOptions<PoolValues, AnswerPool>, 'alsoTyped' | 'isMoreUnsaved'>,
): Editor<PoolValues> {
  const t = useAnswerPoolsTexts();
  const { id } = loaded.data;
  return useEditor<PoolValues, AnswerPool>({
    loaded,
    valuesOf: poolValuesOf,
    resolver: zodResolver(poolSchema) as Resolver<PoolValues>,
    shouldFocusError: false,
    draftName: `answer-pool.${id}`,
    draftValues: (stored) => poolDraftOf(stored)?.values ?? null,
    ...unsaved,
    shownField: (field) => ({
      label: t(field === 'isActive' ? 'editor.active' : `editor.${field}`),
      show: (values) =>
        field === 'isActive' ? t(values.isActive ? 'filters.active' : 'filters.inactive') : values[field],
    }),
    read: () => readPool(id),
    send: (body, over) =>
      callWithEtag(updateAnswerPool, { params: { poolId: id }, body }, { ifMatch: over?.etag }),
    onSaved: (saved) => mutate(saved, { revalidate: false }),
    fieldErrors: refusedPoolFields,
  });
}

/** The fields of a pool that the server refused. */
export function refusedPoolFields(error: unknown): Partial<Record<PoolField, { type: 'server' }>> {
  const paths = isApiError(error) ? error.fields.map(({ path }) => path) : [];
  const refused = poolFields.filter((field) => paths.includes(`body.${field}`));
  return Object.fromEntries(refused.map((field) => [field, { type: 'server' }]));
}
