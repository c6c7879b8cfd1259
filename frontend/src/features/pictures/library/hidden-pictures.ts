import { useSyncExternalStore } from 'react';

/** Pictures that their author has deleted and may still take back: the library does not show them. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Takes a picture out of every list of the library in this tab, or puts it back. */
export function hidePicture(id: string, isHidden: boolean): void {
  const others = [...hidden].filter((one) => one !== id);
  hidden = new Set(isHidden ? [...others, id] : others);
  for (const listener of listeners) listener();
}

/** The ids of the pictures that are not shown. */
export function useHiddenPictures(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hidden);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
