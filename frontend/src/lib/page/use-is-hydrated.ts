import { useState, useSyncExternalStore } from 'react';

/** False on the server and during hydration, when the page must match the HTML from the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}

/**
 * Returns the value of the first render if this component took over HTML from the server, otherwise undefined. Never
 * changes, so unlike `useIsHydrated` it does not render the component again after hydration.
 */
export function useServed<Value>(value: Value): Value | undefined {
  let served: Value | undefined;
  useSyncExternalStore(
    noChanges,
    () => null,
    () => {
      // React calls this only on the server and during hydration.
      served = value;
      return null;
    },
  );
  return useState(served)[0];
}

function noChanges(): () => void {
  return () => undefined;
}
