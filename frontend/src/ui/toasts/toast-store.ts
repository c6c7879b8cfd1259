import { addToast, type Toast, type ToastKind } from './toast-list.ts';

let isViewed = false;

/**
 * Shows a toast for `limits.toastMs`, or with Undo for `limits.toastUndoMs`, longer while it is pointed at or focused. The viewer is loaded
 * with the first, so that any page may show one and none carries it.
 * @param text a translated sentence
 * @returns what `dismissToast` wants
 */
export function showToast(
  kind: ToastKind,
  text: string,
  options: Pick<Toast, 'onUndo' | 'onFinal'> = {},
): number {
  const id = addToast({ kind, text, ...options });
  if (!isViewed) mountViewer();
  return id;
}

function mountViewer(): void {
  isViewed = true;
  import('./mount-toasts.tsx')
    .then(({ mountToasts }) => mountToasts())
    .catch((error: unknown) => {
      // Offline for a moment must not silence all later toasts.
      isViewed = false;
      reportError(error);
    });
}
