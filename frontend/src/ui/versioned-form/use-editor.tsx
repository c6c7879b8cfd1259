import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { differingFields } from '#lib/differing-fields.ts';
import { useFormDraft } from '#lib/use-form-draft.ts';
import { useSaveKey } from '#lib/use-save-key.ts';
import type { VersionedData } from '#lib/write-on-latest.ts';
import { dismissToast } from '#ui/toasts/toast-list.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useUnsavedChanges } from '#ui/unsaved-changes/unsaved-changes.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DraftNotice } from './draft-notice.tsx';
import {
  leaving,
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from './use-versioned-form.tsx';

type EditorOptions<Values extends FieldValues, Data> = VersionedFormOptions<Values, Data> & {
  /** Name of the draft in this browser, `quiz.<id>`. */
  readonly draftName: string;
  /** Reads a stored draft. Returns null if it is damaged or belongs to an older version of the form. */
  readonly draftValues: (stored: unknown) => Values | null;
  /** True if something outside the form is also unsaved: the visitor is asked before leaving the page. */
  readonly isMoreUnsaved?: boolean;
};

export type Editor<Values extends FieldValues> = VersionedForm<Values> & {
  /** A notice that offers to restore the draft from before the tab was closed; null without a draft. */
  readonly draftNotice: ReactNode;
  /** The dialogs of the page: choosing between versions, and leaving without saving. */
  readonly dialogs: ReactNode;
  /** Allows the next navigation without asking. */
  readonly allowLeaving: () => void;
};

/**
 * A versioned form on its own page: stores a draft, saves with Ctrl+S, and asks before leaving unsaved changes. The draft
 * is kept while saving, too, because the sign-in may have expired.
 */
export function useEditor<Values extends FieldValues, Data>(
  options: EditorOptions<Values, Data>,
): Editor<Values> {
  const { t } = useTranslation('ui');
  const { comparable, draftName, draftValues, isMoreUnsaved = false } = options;
  const editor = useVersionedForm({
    ...options,
    onSaved(saved: VersionedData<Data>, edited: Values | null, then?: string) {
      if (!edited) draft.drop();
      return options.onSaved?.(saved, edited, then);
    },
  });
  const { base, values, isDirty } = editor;
  const draft = useFormDraft(draftName, values, isDirty);
  const trySave = (then?: string) => {
    // If the sign-in has expired, a redirect replaces this page.
    draft.keep();
    return editor.trySave(then);
  };
  const save = (then?: string) => void trySave(then);
  const [offerId, setOfferId] = useState<number>();
  useEffect(() => {
    if (offerId === undefined || isDirty) return;
    // The draft is offered only on this page, and only while the form is unchanged.
    return () => dismissToast(offerId);
  }, [offerId, isDirty]);
  useSaveKey(() => save());
  const guard = useUnsavedChanges(isDirty || isMoreUnsaved, {
    onLeave: draft.drop,
    // Saving the form doesn't save the changes outside the form.
    save: isMoreUnsaved ? undefined : () => trySave(leaving),
  });
  const found = draft.found && draftValues(draft.found.values);
  const isOffered = found !== null && !isDirty && differingFields(found, base, comparable).length > 0;
  return {
    ...editor,
    save,
    trySave,
    draftNotice: isOffered && draft.found && (
      <DraftNotice
        savedAt={draft.found.savedAt}
        onRestore={() => {
          editor.fill(found);
          draft.restored();
        }}
        onDiscard={() => setOfferId(showToast('success', t('draft.discarded'), { onUndo: draft.giveUp() }))}
      />
    ),
    dialogs: (
      <>
        {editor.conflictDialog}
        {guard.dialog}
      </>
    ),
    allowLeaving: guard.allow,
  };
}
