import { useEffectEvent, useLayoutEffect } from 'react';

type Keys = {
  /** The options in the order shown; none while there is nothing to choose. */
  readonly optionIds: readonly string[];
  readonly onChoose: (optionId: string) => void;
  /** Goes to the next question; null while there is no answer yet. */
  readonly onNext: (() => void) | null;
};

/** Keys 1-8 choose an option, Enter goes on, wherever the focus is, unless something else needs the key. */
export function usePlayerKeys({ optionIds, onChoose, onNext }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForSomethingElse(event)) return;
    if (event.key === 'Enter' && onNext) {
      event.preventDefault();
      onNext();
    }
    const optionId = /^[1-8]$/.test(event.key) ? optionIds[Number(event.key) - 1] : undefined;
    if (optionId) onChoose(optionId);
  });
  // A layout effect, so that no key is lost between the first view of a question and the listener.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select')) return true;
  // Enter on a button or link activates it.
  return event.key === 'Enter' && target?.closest('button, a') != null;
}
