import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { differingFields } from '../../lib/merge-versions.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useSaveKey } from '../../lib/use-save-key.ts';
import type { VersionedData } from '../../lib/write-on-latest.ts';
import { dismissToast } from '../toasts/toast-list.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useUnsavedChanges } from '../unsaved-changes/unsaved-changes.tsx';
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
  /** Reads a stored draft; null if it is damaged or of an older form. */
  readonly draftValues: (stored: unknown) => Values | null;
  /** Something beside the form is unsaved too: the page is not left without asking. */
  readonly isMoreUnsaved?: boolean;
};

export type Editor<Values extends FieldValues> = VersionedForm<Values> & {
  /** Offers what was typed before the tab was closed; null if there is no such draft. */
  readonly draftNotice: ReactNode;
  /** The dialogs of the page: versions to choose from, and leaving without saving. */
  readonly dialogs: ReactNode;
  /** Lets the next navigation pass without asking. */
  readonly allowLeaving: () => void;
};

/** A versioned form that is a page: it keeps a draft, saves with Ctrl+S, and asks before it is left unsaved. */
export function useEditor<Values extends FieldValues, Data>(
  options: EditorOptions<Values, Data>,
): Editor<Values> {
  const { t } = useTranslation('desk');
  const { rules, draftName, draftValues, isMoreUnsaved = false } = options;
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
    // A sign-in that turns out to have expired takes the page away.
    draft.keep();
    return editor.trySave(then);
  };
  const save = (then?: string) => void trySave(then);
  const [offerId, setOfferId] = useState<number>();
  useEffect(() => {
    if (offerId === undefined || isDirty) return;
    // A draft is offered on this page alone, and not to a form in which something else has been typed.
    return () => dismissToast(offerId);
  }, [offerId, isDirty]);
  useSaveKey(() => save());
  const guard = useUnsavedChanges(isDirty || isMoreUnsaved, {
    onLeave: draft.drop,
    // What is unsaved beside the form is not saved with it.
    save: isMoreUnsaved ? undefined : () => trySave(leaving),
  });
  const found = draft.found && draftValues(draft.found.values);
  const isOffered = found !== null && !isDirty && differingFields(found, base, rules).length > 0;
  return {
    ...editor,
    save,
    trySave,
    draftNotice: isOffered && draft.found && (
      <DraftNotice
        savedAt={draft.found.savedAt}
        onRestore={() => {
          editor.fill(found);
          draft.taken();
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
