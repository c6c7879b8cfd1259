import { useEffect, useEffectEvent, useState } from 'react';

/** By then, an index of the table shows a write. */
const indexLagMs = 1000;

/**
 * Returns a function that reloads a list now and once more a second later. Lists are read from an index of the table, which may
 * show a change only a moment after the write.
 */
export function useReloadTwice(reload: () => void): () => void {
  const [changes, setChanges] = useState(0);
  const reloadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => reloadAgain(), indexLagMs);
    return () => clearTimeout(timer);
  }, [changes]);
  return () => {
    reload();
    setChanges((count) => count + 1);
  };
}
