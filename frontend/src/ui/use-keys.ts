import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls a function for each key that is pressed, wherever the focus is.
 * @param isFirst whether it gets the key before the focused element, and before other listeners
 */
export function useKeys(press: (event: KeyboardEvent) => void, isFirst = false): void {
  const onKey = useEffectEvent(press);
  // A layout effect, so that no key press is lost between the first paint and adding the listener.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, isFirst);
    return () => removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
}
