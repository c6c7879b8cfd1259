/** The toasts on the site, outside React. Show one with `showToast`. */

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Takes back what the text says. The toast offers it, and closes with it. */
  readonly onUndo?: (() => void) | undefined;
  /** Called once the author can't press Undo any more: the toast is gone without it, or the page is left. */
  readonly onFinal?: (() => void) | undefined;
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
  dismissToasts((toast) => toast.id === id);
}

/** Takes these toasts away. */
export function dismissToasts(isMeant: (toast: Toast) => boolean): void {
  if (toasts.some(isMeant)) change(toasts.filter((toast) => !isMeant(toast)));
}

/** Takes a toast away and takes back what it says, once. */
export function undoToast(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  if (!toast) return;
  change(
    toasts.filter((one) => one !== toast),
    toast,
  );
  toast.onUndo?.();
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

function change(next: readonly Toast[], undone?: Toast): void {
  const gone = toasts.filter((toast) => toast !== undone && !next.includes(toast));
  toasts = next;
  for (const listener of listeners) listener();
  for (const toast of gone) toast.onFinal?.();
}
