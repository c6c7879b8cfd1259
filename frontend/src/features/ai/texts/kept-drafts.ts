import { createKeptStates } from '#lib/kept-states.ts';
import type { EditableDraft } from './editable-draft.ts';

/**
 * Drafts that the author has neither saved nor discarded, by place. They cost money, so they are kept when the dialog
 * is closed, as long as the page is open.
 */
export const keptDrafts = createKeptStates<readonly EditableDraft[]>((drafts) => drafts.length === 0);
