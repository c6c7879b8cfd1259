import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { createAnswerPool, getAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callWithEtag } from '../../../lib/api-client.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useSaveKey } from '../../../lib/use-save-key.ts';
import { versionedKey } from '../../../lib/use-versioned.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { SaveState } from '../../../ui/save-state/save-state.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.tsx';
import { AdminPage } from '../admin-page.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { addFieldId, ItemsEditor } from './items-editor.tsx';
import styles from './pool-editor.module.css';
import { PoolFields } from './pool-fields.tsx';
import { emptyPool, isSamePool, poolDraftOf } from './pool-values.ts';
import { useEditedItems } from './use-edited-items.ts';
import { usePoolForm } from './use-pool-form.ts';
import { unsavedItems } from './use-pool-items.ts';

/** A new pool; it and its answers are saved at once. */
export function CreatePool() {
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { form, values, errorOf, showRefused } = usePoolForm(emptyPool);
  const [items, setItems] = useState<readonly AnswerPoolItem[]>([]);
  const [typed, setTyped] = useState('');
  const edited = useEditedItems();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isPending = typed.trim() !== '' || edited.isUnsaved;
  const isDirty = !isSamePool(values, emptyPool) || items.length > 0 || isPending;
  const draft = useFormDraft('answer-pool.new', { values, items }, isDirty);
  const guard = useUnsavedChanges(isDirty, draft.drop);
  const restorable = useMemo(() => draft.found && poolDraftOf(draft.found.values), [draft.found]);

  const isRunning = useRef(false);
  const save = async () => {
    // A second press must not make a second pool.
    if (isRunning.current || isPending) return;
    isRunning.current = true;
    setSaving(true);
    setFailed(false);
    try {
      const created = await callWithEtag(createAnswerPool, {
        body: {
          ...form.getValues(),
          items: items.map(({ text, mediaId }) => ({ text, ...(mediaId ? { mediaId } : {}) })),
        },
      });
      draft.drop();
      guard.allow();
      const { id } = created.data;
      await mutate(versionedKey(getAnswerPool, { params: { poolId: id } }), created, { revalidate: false });
      showToast('success', t('editor.created'));
      void navigate(`/admin/answer-pools/${id}/edit`, { replace: true });
    } catch (error) {
      isRunning.current = false;
      setSaving(false);
      setFailed(true);
      showRefused(error);
      showToast('error', `${t('failed.save')} ${failureText(error)}`);
    }
  };
  const submit = () => void form.handleSubmit(save)();
  useSaveKey(submit);
  return (
    <AdminPage
      title={t('editor.create')}
      back={{ to: '/admin/answer-pools', label: t('editor.back') }}
      actions={
        <SaveState
          state={{ is: isSaving ? 'saving' : hasFailed ? 'failed' : isDirty ? 'unsaved' : 'clean' }}
        />
      }
    >
      {draft.found && restorable && !isDirty && (
        <DraftNotice
          savedAt={draft.found.savedAt}
          onRestore={() => {
            form.reset(restorable.values, { keepDefaultValues: true });
            setItems(restorable.items);
            draft.decide(true);
          }}
          onDiscard={() => draft.decide(false)}
        />
      )}
      <div className={styles.columns}>
        <form
          className={styles.form}
          aria-label={t('editor.about')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <PoolFields
            form={form}
            values={values}
            errorOf={errorOf}
            alsoWrong={isPending ? { fieldId: addFieldId, message: t('editor.faults.pending') } : null}
          />
          <div className={styles.save}>
            <Button type="submit" variant="primary" aria-disabled={isSaving}>
              {t('editor.createIt')}
            </Button>
          </div>
        </form>
        <ItemsEditor pool={unsavedItems(items, setItems)} typed={typed} onType={setTyped} edited={edited} />
      </div>
      {guard.dialog}
    </AdminPage>
  );
}
