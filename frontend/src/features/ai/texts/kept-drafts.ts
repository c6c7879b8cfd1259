import type { EditableDraft } from './editable-draft.ts';

/**
 * Drafts that the author has neither saved nor discarded, by place. They were paid for, so they stay when the dialog is
 * closed, as long as the page is open.
 */
const kept = new Map<string, readonly EditableDraft[]>();

export function keptDrafts(place: string): readonly EditableDraft[] {
  return kept.get(place) ?? [];
}

export function keepDrafts(place: string, given: readonly EditableDraft[]): void {
  if (given.length > 0) kept.set(place, given);
  else kept.delete(place);
}
