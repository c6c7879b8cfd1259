import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialog/confirm-dialog.tsx';
import { useUiTexts } from './texts.ts';

type UnsavedChanges = {
  /** The dialog that asks when the visitor is about to leave. Render it on the page. */
  readonly dialog: ReactNode;
  /** Allows the next navigation without a question, because the changes have just been saved. */
  allow(): void;
};

type Options = {
  /** Called when the visitor chose to leave without saving. */
  readonly onLeave?: () => void;
  /** Saves and returns whether everything is saved; if so, the page is left. Undefined if saving isn't possible. */
  readonly save?: (() => Promise<boolean>) | undefined;
};

/**
 * Asks before the visitor leaves a page with unsaved changes: with a link, `navigate`, Back or Forward, or by closing
 * the tab. A change of only the query isn't leaving. If saving fails, the visitor stays and sees why.
 */
export function useUnsavedChanges(isDirty: boolean, { onLeave, save }: Options = {}): UnsavedChanges {
  const isAllowed = useRef(false);
  /** The navigation that the visitor is asked about. */
  const asked = useRef<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || isAllowed.current || currentLocation.pathname === nextLocation.pathname) return false;
    asked.current = nextLocation.key;
    return true;
  });

  useEffect(() => {
    if (!isDirty) return;
    isAllowed.current = false;
    const stopClosing = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    addEventListener('beforeunload', stopClosing);
    return () => removeEventListener('beforeunload', stopClosing);
  }, [isDirty]);

  const saveAndLeave = async (trySave: () => Promise<boolean>) => {
    const isSaved = await trySave();
    setSaving(false);
    if (blocker.state !== 'blocked') return;
    if (isSaved) blocker.proceed();
    else blocker.reset();
  };
  const dialog = blocker.state === 'blocked' && !isSaving && (
    <UnsavedDialog
      key={blocker.location.key}
      hide={() => {
        asked.current = null;
        setSaving(true);
      }}
      onLeave={() => {
        asked.current = null;
        onLeave?.();
        blocker.proceed();
      }}
      onSaveAndLeave={save && (() => void saveAndLeave(save))}
      onStay={() => {
        // The event is late: the visitor may have answered already, or the next navigation may be waiting for an answer.
        if (asked.current === blocker.location.key) blocker.reset();
      }}
    />
  );
  return {
    dialog,
    allow() {
      isAllowed.current = true;
    },
  };
}

type Props = {
  /** Removes the dialog from the page, before anything is saved. */
  readonly hide: () => void;
  readonly onLeave: () => void;
  /** Saves what can be saved, then leaves the page. Undefined if saving isn't possible. */
  readonly onSaveAndLeave?: (() => void) | undefined;
  /** Called after Stay, Escape or a press on the backdrop. */
  readonly onStay: () => void;
};

/** Asks before the visitor leaves unsaved changes. */
export function UnsavedDialog({ hide, onLeave, onSaveAndLeave, onStay }: Props) {
  const t = useUiTexts();
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      better={
        onSaveAndLeave && {
          label: t('unsaved.save'),
          onChoose() {
            // A wrong field can't get the focus while a dialog is open.
            flushSync(hide);
            onSaveAndLeave();
          },
        }
      }
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
