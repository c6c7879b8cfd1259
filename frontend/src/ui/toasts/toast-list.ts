/** The toasts on the site, outside React. Show one with `showToast`. */

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** One thing that can be done about it, Undo for example; it closes the toast. */
export type ToastAction = { readonly label: string; readonly onAction: () => void };

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
};

/** More at once would cover the page. */
const mostShown = 4;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Adds a toast and gives its id; it takes the place of one that says the same. */
export function addToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = toasts.filter((one) => one.kind !== toast.kind || one.text !== toast.text);
  change([...others, { ...toast, id: lastId }].slice(-mostShown));
  return lastId;
}

/** Takes a toast away; one that is already gone is no error. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

/** The toasts shown, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back on every change. @returns how to stop. */
export function subscribeToToasts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
