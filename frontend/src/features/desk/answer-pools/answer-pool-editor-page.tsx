import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { type KeyedMutator, useSWRConfig } from 'swr';
import { callOnceWithEtag } from '#lib/api/call-once.ts';
import { defined } from '#lib/api/defined.ts';
import { useVersioned, type Versioned, versionedKey } from '#lib/forms/use-versioned.ts';
import { createAnswerPool, getAnswerPool } from '#shared/api/desk-endpoints.ts';
import type { AnswerPool, AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { type Editor, useEditor } from '#ui/versioned-form/use-editor.tsx';
import { addFieldId, ItemsEditor } from './items-editor.tsx';
import { type FieldFault, PoolFields } from './pool-fields.tsx';
import { useEditedItems } from './pool-items.ts';
import { useAnswerPoolsTexts } from './texts.ts';
import {
  emptyPool,
  type PoolValues,
  poolDraftOf,
  poolSchema,
  poolValuesOf,
  refusedPoolFields,
  usePoolEditor,
} from './use-pool-editor.ts';
import { unsavedItems, useSavedItems } from './use-pool-items.ts';

/** `/admin/answer-pools/create` and `/admin/answer-pools/:poolId/edit`. */
export default function AnswerPoolEditorPage() {
  const { poolId } = useParams();
  return poolId ? <Existing key={poolId} poolId={poolId} /> : <CreatePool />;
}

function Existing({ poolId }: { poolId: string }) {
  const t = useAnswerPoolsTexts();
  const { data, error, mutate } = useVersioned(getAnswerPool, { params: { poolId } });
  const back = { to: '/admin/answer-pools', label: t('title') };
  if (data) return <EditPool loaded={data} mutate={mutate} />;
  return (
    <AdminPage title={t('editor.edit')} back={back}>
      {error && (
        <PageFailure
          error={error}
          title={t('failed.one')}
          notFound={{ title: t('editor.notFound'), text: t('editor.notFoundText') }}
          back={back}
          onRetry={() => void mutate()}
        />
      )}
      {!error && (
        <div
          className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-10"
          aria-busy="true"
        >
          <Skeleton height="22rem" radius="var(--radius-card)" />
          <Skeleton height="30rem" radius="var(--radius-card)" />
        </div>
      )}
    </AdminPage>
  );
}

type Props = {
  readonly loaded: Versioned<'getAnswerPool'>;
  readonly mutate: KeyedMutator<Versioned<'getAnswerPool'>>;
};

/** A saved pool. A button saves its data, and each change of an item is saved immediately. */
function EditPool({ loaded, mutate }: Props) {
  const t = useAnswerPoolsTexts();
  const [typed, setTyped] = useState('');
  const edited = useEditedItems();
  const editor = usePoolEditor(loaded, mutate, {
    alsoTyped: { text: typed, restore: setTyped },
    isMoreUnsaved: edited.isUnsaved,
  });
  const items = useSavedItems(loaded, mutate);
  return (
    <PoolEditorPage
      editor={editor}
      title={loaded.data.name}
      documentTitle={`${t('editor.edit')}: ${loaded.data.name}`}
      saveLabel={t('editor.save')}
    >
      <ItemsEditor pool={items} typed={typed} onType={setTyped} edited={edited} />
    </PoolEditorPage>
  );
}

type NewPool = PoolValues & { items: readonly AnswerPoolItem[] };

const empty: NewPool = { ...emptyPool, items: [] };

/** A new pool. The pool and its items are saved together. */
function CreatePool() {
  const t = useAnswerPoolsTexts();
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
    alsoTyped: { text: typed, restore: setTyped },
    isMoreUnsaved: edited.isUnsaved,
    shownField: (label) => ({ label }),
    send: ({ items, ...values }) =>
      callOnceWithEtag(createAnswerPool, {
        body: { ...values, items: items.map(({ text, mediaId }) => defined({ text, mediaId })) },
      }),
    async onSaved(created, _edited, isLeaving) {
      const { id } = created.data;
      await mutate(versionedKey(getAnswerPool, { params: { poolId: id } }), created, { revalidate: false });
      showToast('success', t('editor.created'));
      if (isLeaving) return;
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

type PoolEditorPageProps<Values extends PoolValues> = {
  readonly editor: Editor<Values>;
  readonly title: string;
  readonly documentTitle?: string;
  readonly saveLabel: string;
  /** An error in addition to those of the fields. */
  readonly alsoWrong?: FieldFault | null;
  /** The items. */
  readonly children: ReactNode;
};

/** The page of one pool: its data on the left, its items on the right. */
function PoolEditorPage<Values extends PoolValues>(props: PoolEditorPageProps<Values>) {
  const { editor, title, documentTitle = title, saveLabel, alsoWrong = null, children } = props;
  const t = useAnswerPoolsTexts();
  const failureText = useFailureText();
  return (
    <AdminPage
      title={title}
      documentTitle={documentTitle}
      back={{ to: '/admin/answer-pools', label: t('title') }}
      actions={<SaveState state={editor.status} />}
    >
      {editor.draftNotice}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-10">
        <form
          className="lg:sticky lg:top-[calc(var(--spacing-header)_+_1rem)]"
          aria-label={t('editor.about')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            editor.save();
          }}
        >
          <PoolFields
            form={editor.form as unknown as UseFormReturn<PoolValues>}
            values={editor.values}
            alsoWrong={alsoWrong}
          />
          <FormFailure>
            {editor.failure === null ? null : `${t('failed.save')} ${failureText(editor.failure)}`}
          </FormFailure>
          <div className={`flex mt-5 below-sm:[&>*]:flex-1`}>
            <Button
              type="submit"
              variant="primary"
              aria-keyshortcuts="Control+S"
              aria-disabled={editor.isSaving}
            >
              {saveLabel}
            </Button>
          </div>
        </form>
        {children}
      </div>
      {editor.dialogs}
    </AdminPage>
  );
}
