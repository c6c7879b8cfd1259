import { useKeys } from '../use-keys.ts';
import type { PlayerQuestion } from './player-question.ts';

type Keys = {
  /** The ids of the options in the order shown; empty while no option can be chosen. */
  readonly optionIds: readonly string[];
  readonly onChoose: (optionId: string) => void;
  /** Goes to the next question; null before the question is answered. */
  readonly onNext: (() => void) | null;
};

/** Keys 1-9 choose an option and Enter continues, wherever the focus is, unless the focused element uses the key. */
export function usePlayerKeys({ optionIds, onChoose, onNext }: Keys): void {
  useKeys((event) => {
    if (isForSomethingElse(event)) return;
    if (event.key === 'Enter' && onNext) {
      event.preventDefault();
      onNext();
    }
    const optionId = optionIds[digitOf(event) - 1];
    if (optionId) onChoose(optionId);
  });
}

/** The options that number keys choose: in a picture whose places aren't shown, the keys move a cross. */
export function keyOptions({ kind, showsPlaces, answerOptions }: PlayerQuestion): string[] {
  return kind === 'place' && !showsPlaces ? [] : answerOptions.map(({ id }) => id);
}

/** The digit on the key; NaN if it has none. Slovak, Czech and French keyboards have letters and signs in that row. */
export function digitOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number {
  return Number(/^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code)?.[1]);
}

/** Whether a key press belongs to the focused element, to the browser or to a dialog, or is one of a held key. */
export function isForSomethingElse(event: KeyboardEvent, canRepeat = false): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.repeat && !canRepeat) return true;
  if (document.querySelector('dialog[open]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select')) return true;
  // Enter on a button or link activates it. On a picture that can be pressed anywhere, it means the chosen point.
  return event.key === 'Enter' && target?.closest('button:not([data-surface]), a') != null;
}
