import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { callWithEtag } from '#lib/api-client.ts';
import { defined } from '#lib/defined.ts';
import { versionedKey } from '#lib/use-versioned.ts';
import { createAnswerPool, getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useEditor } from '#ui/versioned-form/use-editor.tsx';
import { leaving } from '#ui/versioned-form/use-versioned-form.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { addFieldId, ItemsEditor } from './items-editor.tsx';
import { PoolEditorPage } from './pool-editor-page.tsx';
import { emptyPool, type PoolValues, poolDraftOf, poolSchema, poolValuesOf } from './pool-values.ts';
import { useEditedItems } from './use-edited-items.ts';
import { refusedPoolFields } from './use-pool-editor.ts';
import { unsavedItems } from './use-pool-items.ts';

type NewPool = PoolValues & { items: readonly AnswerPoolItem[] };

const empty: NewPool = { ...emptyPool, items: [] };

/** A new pool. The pool and its items are saved together. */
export function CreatePool() {
  const { t } = useTranslation('answerPools');
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [typed, setTyped] = useState('');
  const edited = useEditedItems();
  const isPending = typed.trim() !== '' || edited.isUnsaved;
  const editor = useEditor<NewPool, AnswerPool>({
    loaded: null,
    initial: empty,
    valuesOf: (pool) => ({ ...poolValuesOf(pool), items: pool.items }),
    resolver: poolResolver(isPending),
    shouldFocusError: false,
    draftName: 'answer-pool.new',
    draftValues(stored) {
      const draft = poolDraftOf(stored);
      return draft && { ...draft.values, items: draft.items };
    },
    isMoreUnsaved: isPending,
    shownField: (label) => ({ label }),
    send: ({ items, ...values }) =>
      callWithEtag(createAnswerPool, {
        body: { ...values, items: items.map(({ text, mediaId }) => defined({ text, mediaId })) },
      }),
    async onSaved(created, edited, then) {
      const { id } = created.data;
      await mutate(versionedKey(getAnswerPool, { params: { poolId: id } }), created, { revalidate: false });
      showToast('success', t('editor.created'));
      if (then === leaving && !edited) return;
      editor.allowLeaving();
      void navigate(`/admin/answer-pools/${id}/edit`, { replace: true });
    },
    fieldErrors: refusedPoolFields,
  });
  const { form, values } = editor;
  return (
    <PoolEditorPage
      editor={editor}
      title={t('editor.create')}
      saveLabel={t('create')}
      alsoWrong={isPending ? { fieldId: addFieldId, message: t('editor.faults.pending') } : null}
    >
      <ItemsEditor
        pool={unsavedItems(values.items, (change) => form.setValue('items', change(form.getValues('items'))))}
        typed={typed}
        onType={setTyped}
        edited={edited}
      />
    </PoolEditorPage>
  );
}

/** Validates a new pool. An item that was typed but not added is also an error. */
function poolResolver(isPending: boolean): Resolver<NewPool> {
  const resolve = zodResolver(poolSchema) as Resolver<PoolValues>;
  return async ({ items, ...values }, context, options) => {
    const result = await resolve(values, context, options as never);
    const hasErrors = Object.keys(result.errors).length > 0;
    if (!hasErrors && !isPending) return { values: { ...(result.values as PoolValues), items }, errors: {} };
    return { values: {}, errors: { ...result.errors, ...(isPending && { items: { type: 'pending' } }) } };
  };
}
