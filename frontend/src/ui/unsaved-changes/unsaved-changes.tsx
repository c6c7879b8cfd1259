import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type UnsavedChanges = {
  /** Render it on the page: it asks when the visitor is about to leave. */
  readonly dialog: ReactNode;
  /** Lets the next navigation pass without a question: the changes have just been saved. */
  allow(): void;
};

/**
 * Asks before leaving a page with unsaved changes: by a link, by `navigate`, by Back and Forward, and by closing the
 * tab. A change of the query alone is not leaving.
 * @param onLeave called when the visitor chose to leave without saving
 */
export function useUnsavedChanges(isDirty: boolean, onLeave?: () => void): UnsavedChanges {
  const { t } = useTranslation('desk');
  const isAllowed = useRef(false);
  /** The navigation that the visitor is asked about. */
  const asked = useRef<string | null>(null);
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

  const dialog = blocker.state === 'blocked' && (
    <ConfirmDialog
      key={blocker.location.key}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      onConfirm={() => {
        asked.current = null;
        onLeave?.();
        blocker.proceed();
      }}
      onClose={() => {
        // The event comes late: the answer may be given already, or the next navigation may wait for one.
        if (asked.current === blocker.location.key) blocker.reset();
      }}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
  return {
    dialog,
    allow() {
      isAllowed.current = true;
    },
  };
}
