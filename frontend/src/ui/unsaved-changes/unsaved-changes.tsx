import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { UnsavedDialog } from './unsaved-dialog.tsx';

type UnsavedChanges = {
  /** Render it on the page: it asks when the visitor is about to leave. */
  readonly dialog: ReactNode;
  /** Lets the next navigation pass without a question: the changes have just been saved. */
  allow(): void;
};

type Options = {
  /** Called when the visitor chose to leave without saving. */
  readonly onLeave?: () => void;
  /** Saves, and gives whether everything is saved: then the page is left. Absent where it can't be saved. */
  readonly save?: (() => Promise<boolean>) | undefined;
};

/**
 * Asks before leaving a page with unsaved changes: by a link, by `navigate`, by Back and Forward, and by closing the
 * tab. A change of the query alone is not leaving. Where saving fails, the visitor stays and sees why.
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
        // The event comes late: the answer may be given already, or the next navigation may wait for one.
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
