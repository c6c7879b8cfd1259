import { useEffect } from 'react';

/**
 * 1-8 choose one of the options, Enter goes on, as on the play page.
 * @param optionIds in the order shown; none while nothing may be chosen
 * @param advance null while there is nothing to go on to
 */
export function usePreviewKeys(
  optionIds: readonly string[],
  choose: (optionId: string) => void,
  advance: (() => void) | null,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.key === 'Enter' && advance && !isOnControl) advance();
      const optionId = /^[1-8]$/.test(event.key) ? optionIds[Number(event.key) - 1] : undefined;
      if (optionId) choose(optionId);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
