import { useSyncExternalStore } from 'react';

/** Pictures that their author has deleted and may still take back: the library does not show them. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Takes pictures out of every list of the library in this tab, or puts them back. */
export function hidePictures(ids: readonly string[], isHidden: boolean): void {
  const others = [...hidden].filter((one) => !ids.includes(one));
  hidden = new Set(isHidden ? [...others, ...ids] : others);
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
