import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { KeyedMutator } from 'swr';
import { callWithEtag } from '#lib/api-client.ts';
import type { Versioned } from '#lib/use-versioned.ts';
import { updateAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { isApiError } from '#shared/api/api-error.ts';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { type Editor, useEditor } from '#ui/versioned-form/use-editor.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  type PoolField,
  type PoolValues,
  poolDraftOf,
  poolFields,
  poolSchema,
  poolValuesOf,
} from './pool-values.ts';
import { readPool } from './read-pool.ts';

/**
 * The form of a saved pool's data. Its items are saved separately.
 * @param isMoreUnsaved whether an item has unsaved changes
 */
export function usePoolEditor(
  loaded: Versioned<'getAnswerPool'>,
  mutate: KeyedMutator<Versioned<'getAnswerPool'>>,
  isMoreUnsaved: boolean,
): Editor<PoolValues> {
  const { t } = useTranslation('answerPools');
  const { id } = loaded.data;
  return useEditor<PoolValues, AnswerPool>({
    loaded,
    valuesOf: poolValuesOf,
    resolver: zodResolver(poolSchema) as Resolver<PoolValues>,
    shouldFocusError: false,
    draftName: `answer-pool.${id}`,
    draftValues: (stored) => poolDraftOf(stored)?.values ?? null,
    isMoreUnsaved,
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
