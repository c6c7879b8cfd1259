import type { EditableDraft } from './editable-draft.ts';

/**
 * Drafts that nobody has decided about, by place: closing the dialog must not throw away what was paid for. Kept as
 * long as the page is open.
 */
const kept = new Map<string, readonly EditableDraft[]>();

export function keptDrafts(place: string): readonly EditableDraft[] {
  return kept.get(place) ?? [];
}

export function keepDrafts(place: string, given: readonly EditableDraft[]): void {
  if (given.length > 0) kept.set(place, given);
  else kept.delete(place);
}
