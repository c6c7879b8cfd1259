import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, when the page must match the HTML from the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}

function noChanges(): () => void {
  return () => undefined;
}
