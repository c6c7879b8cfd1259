import { createKeptStates } from '#lib/kept-states.ts';
import type { PictureRow } from './picture-rows.ts';

/** The table as it is stored while its dialog is closed. */
export type PictureTable = {
  readonly rows: readonly PictureRow[];
  readonly questionText: string;
  /** The pool that wrong answers are drawn from; empty to draw from the other rows. */
  readonly poolId: string;
  /** The ids of the quiz's questions before the first attempt to save; null before that. */
  readonly knownIds: ReadonlySet<string> | null;
};

/** Tables by quiz, as long as the page is open: closing the dialog must not discard corrections. */
export const keptTables = createKeptStates<PictureTable>(({ rows }) => rows.length === 0);
