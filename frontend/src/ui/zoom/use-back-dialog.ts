import { type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens a dialog over the page. The caller has pushed a history entry: closing goes back, and going back closes.
 * @param onClosed called after the dialog is closed and the focus is restored
 */
export function useBackDialog(onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasGoneBack = useRef(false);
  const goBack = () => history.back();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const onBack = () => {
      hasGoneBack.current = true;
      dialog.current?.close();
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  return {
    goBack,
    props: {
      ref: dialog,
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault();
        goBack();
      },
      onClose: () => {
        // Browsers close a dialog themselves when Escape is pressed twice.
        if (!hasGoneBack.current) goBack();
        onClosed();
      },
    },
  };
}

/** Adds a history entry with the same address, so that going back only closes the dialog. */
export function pushDialogEntry(): void {
  history.pushState(history.state, '');
}
