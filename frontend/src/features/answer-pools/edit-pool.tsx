import { useEffect, useRef, useState } from 'react';
import type { KeyedMutator } from 'swr';
import { getAnswerPool, updateAnswerPool } from '#shared/api/answer-pools.endpoints.ts';
import { AdminPage } from '../../components/admin-page.tsx';
import { Button } from '../../components/button.tsx';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { useFailureText } from '../../components/failure-text.ts';
import { SaveState, type SaveStatus } from '../../components/save-state.tsx';
import { StaleSaveDialog } from '../../components/stale-save-dialog.tsx';
import { showToast } from '../../components/toasts/toast-store.ts';
import { useUnsavedChanges } from '../../components/unsaved-changes.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callWithEtag } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { mergeStale } from '../../lib/stale-save.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useSaveKey } from '../../lib/use-save-key.ts';
import type { Versioned } from '../../lib/use-versioned.ts';
import { ItemsEditor } from './items-editor.tsx';
import styles from './pool-editor.module.css';
import { PoolFields } from './pool-fields.tsx';
import { isSamePool, type PoolField, type PoolValues, poolDraftOf, poolValuesOf } from './pool-values.ts';
import { usePoolForm } from './use-pool-form.ts';
import { useSavedItems } from './use-pool-items.ts';

type Props = {
  readonly loaded: Versioned<'getAnswerPool'>;
  readonly mutate: KeyedMutator<Versioned<'getAnswerPool'>>;
};

type Stale = {
  readonly merged: PoolValues;
  readonly theirs: PoolValues;
  readonly latest: Versioned<'getAnswerPool'>;
  readonly conflicts: readonly PoolField[];
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
  const [stale, setStale] = useState<Stale | null>(null);
  const isDirty = !isSamePool(values, base);
  const draft = useFormDraft(`answer-pool.${pool.id}`, { values }, isDirty);
  const guard = useUnsavedChanges(isDirty || typed.trim() !== '', draft.drop);
  const restorable = draft.found && poolDraftOf(draft.found.values);
  const items = useSavedItems(pool, mutate);

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

  const send = async (sent: PoolValues) => {
    setOutcome({ is: 'saving' });
    const saved = await callWithEtag(
      updateAnswerPool,
      { params: { poolId: pool.id }, body: sent },
      { ifMatch: etag.current },
    );
    etag.current = saved.etag;
    const savedValues = poolValuesOf(saved.data);
    setBase(savedValues);
    if (isSamePool(form.getValues(), sent)) {
      form.reset(savedValues);
      draft.drop();
    }
    setOutcome({ is: 'saved', at: new Date() });
    await mutate(saved, { revalidate: false });
    showToast('success', t('editor.saved'));
  };
  const fail = (error: unknown) => {
    setOutcome({ is: 'failed' });
    showRefused(error);
    showToast('error', `${t('failed.save')} ${failureText(error)}`);
  };
  const isRunning = useRef(false);
  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const mine = form.getValues();
    try {
      await send(mine);
    } catch (error) {
      if (!isApiError(error, 'STALE_VERSION')) fail(error);
      else await meet(mine).catch(fail);
    } finally {
      isRunning.current = false;
    }
  };
  /** Somebody saved in between: what does not collide is merged and saved, the rest the author decides. */
  const meet = async (mine: PoolValues) => {
    const latest = await callWithEtag(getAnswerPool, { params: { poolId: pool.id } });
    const theirs = poolValuesOf(latest.data);
    const { merged, conflicts } = mergeStale(base, mine, theirs);
    if (conflicts.length === 0) return resolve({ merged, theirs, latest, conflicts });
    setOutcome({ is: 'failed' });
    setStale({ merged, theirs, latest, conflicts });
  };
  const resolve = async ({ merged, theirs, latest }: Stale) => {
    setStale(null);
    etag.current = latest.etag;
    setBase(theirs);
    form.reset(merged);
    await send(merged);
  };
  const submit = () => void form.handleSubmit(save)();
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
        <ItemsEditor pool={items} typed={typed} onType={setTyped} />
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
            void resolve({ ...stale, merged: { ...stale.merged, ...theirs } }).catch(fail);
          }}
          onClose={() => setStale(null)}
        />
      )}
      {guard.dialog}
    </AdminPage>
  );
}
