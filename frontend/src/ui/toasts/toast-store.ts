import { allStyles } from '#lib/page/all-styles.ts';
import { addToast, type Toast, type ToastKind } from './toast-list.ts';

let isViewed = false;

/**
 * Shows a toast for `limits.toastMs`, or for `limits.toastUndoMs` if it has Undo. It stays longer while it is hovered or
 * focused. The code that shows toasts is loaded with the first toast, so that no page has to contain it.
 * @param text a translated sentence
 * @returns the id of the toast, for `dismissToast`
 */
export function showToast(kind: ToastKind, text: string, options: Pick<Toast, 'onUndo'> = {}): number {
  const id = addToast({ kind, text, ...options });
  if (!isViewed) mountViewer();
  return id;
}

function mountViewer(): void {
  isViewed = true;
  Promise.all([import('./mount-toasts.tsx'), allStyles()])
    .then(([{ mountToasts }]) => mountToasts())
    .catch((error: unknown) => {
      // If loading failed because the browser was offline, the next toast tries again.
      isViewed = false;
      reportError(error);
    });
}
