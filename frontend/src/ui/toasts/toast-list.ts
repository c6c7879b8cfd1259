/** The toasts on the site, outside React. Show one with `showToast`. */

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Undoes the action that the text describes. The toast has a button for it and closes after it. */
  readonly onUndo?: (() => void) | undefined;
};

/** More toasts at the same time would cover the page. */
const mostShown = 4;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Adds a toast, which replaces a toast of the same kind with the same text. @returns its id */
export function addToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = toasts.filter((one) => one.kind !== toast.kind || one.text !== toast.text);
  change([...others, { ...toast, id: lastId }].slice(-mostShown));
  return lastId;
}

/** Removes a toast. Does nothing if it no longer exists. */
export function dismissToast(id: number): void {
  dismissToasts((toast) => toast.id === id);
}

/** Removes the toasts for which `isMeant` returns true. */
export function dismissToasts(isMeant: (toast: Toast) => boolean): void {
  if (toasts.some(isMeant)) change(toasts.filter((toast) => !isMeant(toast)));
}

/** Removes a toast and calls its `onUndo`, once. */
export function undoToast(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  if (!toast) return;
  change(toasts.filter((one) => one !== toast));
  toast.onUndo?.();
}

/** The toasts shown, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back on every change. @returns a function that stops this */
export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
