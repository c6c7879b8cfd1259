import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a part of the page that contains the focus is removed, moves the focus to the nearest ancestor that can take it
 * (`tabIndex={-1}`). Without this, no element would have the focus.
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
