import { useSyncExternalStore } from 'react';

/** False on the server and while React takes over a page from there, which must look the same then. */
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
