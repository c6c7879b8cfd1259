import { useSyncExternalStore } from 'react';
import { type StorageName, storage } from './storage.ts';

/**
 * A stored value; renders again when another tab changes it, or this one, if it says so by an event like those of other
 * tabs. Null on the server and during hydration.
 */
export function useStored(name: StorageName): string | null {
  return useSyncExternalStore(
    subscribe,
    () => storage.read(name),
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
