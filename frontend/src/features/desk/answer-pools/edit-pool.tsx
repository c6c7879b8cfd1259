import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { updateAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callWithEtag } from '../../../lib/api-client.ts';
import { mergeStale } from '../../../lib/stale-save.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useSaveKey } from '../../../lib/use-save-key.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useFailureText } from '../../../ui/load-error/failure-text.ts';
import { SaveState, type SaveStatus } from '../../../ui/save-state/save-state.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/unsaved-changes/unsaved-changes.tsx';
import { StaleSaveDialog } from '../../../ui/versioned-form/stale-save-dialog.tsx';
import { AdminPage } from '../admin-page.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { ItemsEditor } from './items-editor.tsx';
import styles from './pool-editor.module.css';
import { PoolFields } from './pool-fields.tsx';
import {
  isSamePool,
  type PoolField,
  type PoolValues,
  poolDraftOf,
  poolFields,
  poolValuesOf,
} from './pool-values.ts';
import { type VersionedPool, writeOnVersion } from './pool-version.ts';
import { useEditedItems } from './use-edited-items.ts';
import { usePoolForm } from './use-pool-form.ts';
import { useSavedItems } from './use-pool-items.ts';

type Props = {
  readonly loaded: VersionedPool;
  readonly mutate: KeyedMutator<VersionedPool>;
};

/** Both versions of the data that somebody saved in between, until the author has chosen. */
type Stale = {
  readonly merged: PoolValues;
  readonly theirs: PoolValues;
  readonly conflicts: readonly PoolField[];
  /** Of theirs. */
  readonly etag: string | undefined;
};

/** A saved pool: its data are saved by the button, its answers each at once. */
export function EditPool({ loaded, mutate }: Props) {
  const { t } = useTranslation('answerPools');
  const failureText = useFailureText();
  const pool = loaded.data;
  const [base, setBase] = useState(() => poolValuesOf(pool));
  const { form, values, errorOf, showRefused } = usePoolForm(base);
  const etag = useRef(loaded.etag);
  const [outcome, setOutcome] = useState<SaveStatus>({ is: 'clean' });
  const [typed, setTyped] = useState('');
  const edited = useEditedItems();
  const [stale, setStale] = useState<Stale | null>(null);
  const isDirty = !isSamePool(values, base);
  const draft = useFormDraft(`answer-pool.${pool.id}`, { values }, isDirty);
  const guard = useUnsavedChanges(isDirty || typed.trim() !== '' || edited.isUnsaved, draft.drop);
  const restorable = draft.found && poolDraftOf(draft.found.values);
  const items = useSavedItems(loaded, mutate);

  // Changed items move the version on; the data are taken over where nothing is being written here.
  const adopt = useRef<() => void>(undefined);
  adopt.current = () => {
    const theirs = poolValuesOf(pool);
    if (isSamePool(theirs, base)) etag.current = loaded.etag;
    else if (!isDirty) {
      etag.current = loaded.etag;
      setBase(theirs);
      form.reset(theirs);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what matters
  useEffect(() => adopt.current?.(), [loaded]);

  /** Takes over what the server saved; what was typed since `mine` was sent stays. */
  const settle = async (mine: PoolValues, saved: VersionedPool) => {
    etag.current = saved.etag;
    const savedValues = poolValuesOf(saved.data);
    const typed = form.getValues();
    setBase(savedValues);
    if (isSamePool(typed, mine)) {
      form.reset(savedValues);
      draft.drop();
    } else {
      const { merged } = mergeStale(mine, typed, savedValues);
      for (const field of poolFields) if (merged[field] !== typed[field]) form.setValue(field, merged[field]);
    }
    setOutcome({ is: 'saved', at: new Date() });
    await mutate(saved, { revalidate: false });
    showToast('success', t('editor.saved'));
  };
  const isRunning = useRef(false);
  /** Where somebody saved in between, what does not collide is merged and saved, the rest the author decides. */
  const save = async (from: PoolValues, mine: PoolValues) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setOutcome({ is: 'saving' });
    try {
      const known = { data: { ...pool, ...from }, etag: etag.current };
      const met = await writeOnVersion<Stale | null>(known, async (latest) => {
        const theirs = poolValuesOf(latest.data);
        const { merged, conflicts } = mergeStale(from, mine, theirs);
        if (conflicts.length > 0) return { merged, theirs, conflicts, etag: latest.etag };
        const params = { poolId: pool.id };
        await settle(
          mine,
          await callWithEtag(updateAnswerPool, { params, body: merged }, { ifMatch: latest.etag }),
        );
        return null;
      });
      if (met) setOutcome({ is: 'failed' });
      setStale(met);
    } catch (error) {
      setOutcome({ is: 'failed' });
      showRefused(error);
      showToast('error', `${t('failed.save')} ${failureText(error)}`);
    } finally {
      isRunning.current = false;
    }
  };
  /** The author has chosen: saves it over the version that they have seen. */
  const resolve = ({ theirs, etag: seen }: Stale, chosen: PoolValues) => {
    setStale(null);
    etag.current = seen;
    setBase(theirs);
    form.reset(chosen);
    void save(theirs, chosen);
  };
  const submit = () => void form.handleSubmit(() => save(base, form.getValues()))();
  useSaveKey(submit);
  const shown = (field: PoolField, from: PoolValues) =>
    field === 'isActive' ? t(from.isActive ? 'filters.active' : 'filters.inactive') : from[field];
  const status: SaveStatus =
    outcome.is === 'saving' || (outcome.is === 'failed' && isDirty)
      ? outcome
      : isDirty
        ? { is: 'unsaved' }
        : outcome;
  return (
    <AdminPage
      title={pool.name}
      documentTitle={`${t('editor.edit')}: ${pool.name}`}
      back={{ to: '/admin/answer-pools', label: t('editor.back') }}
      actions={<SaveState state={status} />}
    >
      {draft.found && restorable && !isDirty && !isSamePool(restorable.values, base) && (
        <DraftNotice
          savedAt={draft.found.savedAt}
          onRestore={() => {
            form.reset(restorable.values, { keepDefaultValues: true });
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
          <PoolFields form={form} values={values} errorOf={errorOf} />
          <div className={styles.save}>
            <Button
              type="submit"
              variant="primary"
              aria-keyshortcuts="Control+S"
              aria-disabled={outcome.is === 'saving'}
            >
              {t('editor.save')}
            </Button>
          </div>
        </form>
        <ItemsEditor pool={items} typed={typed} onType={setTyped} edited={edited} />
      </div>
      {stale && (
        <StaleSaveDialog
          fields={stale.conflicts.map((name) => ({
            name,
            label: t(name === 'isActive' ? 'editor.active' : `editor.${name}`),
            mine: shown(name, stale.merged),
            theirs: shown(name, stale.theirs),
          }))}
          onResolve={(choice) => {
            const chosen = stale.conflicts.filter((field) => choice[field] === 'theirs');
            const theirs = Object.fromEntries(chosen.map((field) => [field, stale.theirs[field]]));
            resolve(stale, { ...stale.merged, ...theirs });
          }}
          onClose={() => setStale(null)}
        />
      )}
      {guard.dialog}
    </AdminPage>
  );
}
