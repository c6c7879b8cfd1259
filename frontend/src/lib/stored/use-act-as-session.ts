import { useLayoutEffect } from 'react';
import { actAs } from './session.ts';

/** Calls the API as a session of this browser while the component is shown; undefined is the browser's own. */
export function useActAs(session: string | undefined): void {
  // Before the effects of hooks that follow in the same component, which read data.
  useLayoutEffect(() => {
    if (!session) return;
    actAs(session);
    return () => actAs(null);
  }, [session]);
}
