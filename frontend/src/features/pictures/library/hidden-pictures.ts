import { useSyncExternalStore } from 'react';

/**
 * Deleted pictures whose deletion can still be undone: the library doesn't show them. Files can't be restored, so the
 * server deletes a picture only once its toast has closed, or the author leaves the page or signs out.
 */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Hides pictures in every list of the library in this tab, or shows them again. */
export function hidePictures(ids: readonly string[], isHidden: boolean): void {
  const others = [...hidden].filter((one) => !ids.includes(one));
  hidden = new Set(isHidden ? [...others, ...ids] : others);
  for (const listener of listeners) listener();
}

/** The ids of the hidden pictures. */
export function useHiddenPictures(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hidden);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
