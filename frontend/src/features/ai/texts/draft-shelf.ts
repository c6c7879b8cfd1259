import type { EditableDraft } from './editable-draft.ts';

/**
 * Drafts that nobody has decided about, by place: closing the dialog must not throw away what was paid for. Kept as
 * long as the page is open.
 */
const shelf = new Map<string, readonly EditableDraft[]>();

export function draftsOnShelf(place: string): readonly EditableDraft[] {
  return shelf.get(place) ?? [];
}

export function putOnShelf(place: string, drafts: readonly EditableDraft[]): void {
  if (drafts.length > 0) shelf.set(place, drafts);
  else shelf.delete(place);
}
