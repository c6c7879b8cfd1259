import { type RefObject, useLayoutEffect } from 'react';

/**
 * Where a part of the page goes with the focus in it, the focus is at the nearest place around it that takes one
 * (`tabIndex={-1}`): a browser would have it nowhere.
 */
export function useFocusLeft(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const going = part.current;
    return () => {
      if (!going?.contains(document.activeElement)) return;
      going.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [part]);
}
