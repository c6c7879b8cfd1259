import { History } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { differingFields } from '#lib/forms/differing-fields.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { isRecord } from '#lib/stored/stored-json.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';
import { useUiTexts } from '../texts.ts';
import { dismissToast } from '../toasts/toast-list.ts';
import { showToast } from '../toasts/toast-store.ts';
import { useUnsavedChanges } from '../unsaved-changes.tsx';
import { useKeys } from '../use-keys.ts';
import { useVersionedForm, type VersionedForm, type VersionedFormOptions } from './use-versioned-form.tsx';

export type EditorOptions<Values extends FieldValues, Data> = VersionedFormOptions<Values, Data> & {
  /** Name of the draft in this browser, `quiz.<id>`. */
  readonly draftName: string;
  /** Reads a stored draft. Returns null if it is damaged or belongs to an older version of the form. */
  readonly draftValues: (stored: unknown) => Values | null;
  /** Told in a toast when it was saved by leaving the page. */
  readonly savedText?: string;
  /** True if something outside the form is also unsaved: the visitor is asked before leaving the page. */
  readonly isMoreUnsaved?: boolean;
  /** A text outside the form that saving doesn't save: it is part of the draft. */
  readonly alsoTyped?: { readonly text: string; readonly restore: (text: string) => void };
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
  const t = useUiTexts();
  const tSession = useSessionTexts();
  const { comparable, draftName, draftValues, alsoTyped } = options;
  const typed = alsoTyped?.text.trim() ? alsoTyped.text : '';
  const isMoreUnsaved = options.isMoreUnsaved || typed !== '';
  const editor = useVersionedForm({
    ...options,
    onSaved(saved, edited, isLeaving) {
      if (!edited && !typed) draft.drop();
      return options.onSaved?.(saved, edited, isLeaving);
    },
  });
  const { base, values, isDirty } = editor;
  const draft = useFormDraft({
    form: draftName,
    values: alsoTyped ? { ...values, typed } : values,
    isDirty: isDirty || typed !== '',
    onNotStored: () => showToast('warning', tSession('notStored')),
  });
  const trySave = (isLeaving?: boolean) => {
    // If the sign-in has expired, a redirect replaces this page.
    draft.keep();
    return editor.trySave(isLeaving);
  };
  const saveAndLeave = async () => {
    const isSaved = await trySave(true);
    if (isSaved && options.savedText) showToast('success', options.savedText);
    return isSaved;
  };
  const save = () => void trySave();
  const [offerId, setOfferId] = useState<number>();
  useEffect(() => {
    if (offerId === undefined || isDirty) return;
    // The draft is offered only on this page, and only while the form is unchanged.
    return () => dismissToast(offerId);
  }, [offerId, isDirty]);
  useSaveKey(save);
  const guard = useUnsavedChanges(isDirty || isMoreUnsaved, {
    onLeave: draft.drop,
    // Saving the form doesn't save the changes outside the form.
    save: isMoreUnsaved ? undefined : saveAndLeave,
  });
  const found = draft.found && draftValues(draft.found.values);
  const foundTyped = alsoTyped && isRecord(draft.found?.values) ? String(draft.found.values.typed ?? '') : '';
  const isNews = found && (foundTyped !== '' || differingFields(found, base, comparable).length > 0);
  const isOffered = isNews && !isDirty && !typed;
  return {
    ...editor,
    save,
    trySave,
    draftNotice: isOffered && draft.found && (
      <DraftNotice
        savedAt={draft.found.savedAt}
        onRestore={() => {
          editor.fill(found);
          alsoTyped?.restore(foundTyped);
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

type Props = {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** A notice above a form that offers to restore text typed before the tab was closed. */
function DraftNotice({ savedAt, onRestore, onDiscard }: Props) {
  const t = useUiTexts();
  const time = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Note
      icon={History}
      isStatus
      title={t('draft.title')}
      text={t('draft.text', { time: time.format(new Date(savedAt)) })}
    >
      <Button onClick={onRestore}>{t('draft.restore')}</Button>
      <Button variant="quiet" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </Note>
  );
}

/** Saves on Ctrl+S or ⌘S, wherever the focus is, unless a dialog is open. */
function useSaveKey(save: () => void): void {
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) save();
  });
}
