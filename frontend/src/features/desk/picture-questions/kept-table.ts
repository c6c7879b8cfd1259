import type { PictureRow } from './picture-rows.ts';

/** The table as it is kept while its dialog is closed. */
export type PictureTable = {
  readonly rows: readonly PictureRow[];
  readonly questionText: string;
  /** The pool that wrong answers are drawn from; empty for the other rows. */
  readonly poolId: string;
  /** The ids of the quiz's questions before the first try to save; null before it. */
  readonly knownIds: ReadonlySet<string> | null;
};

/** Tables by quiz, as long as the page is open: closing the dialog must not throw away what was corrected. */
const tables = new Map<string, PictureTable>();

export function keptTable(quizId: string): PictureTable | undefined {
  return tables.get(quizId);
}

/** Keeps a table; one without rows is forgotten. */
export function keepTable(quizId: string, table: PictureTable): void {
  if (table.rows.length > 0) tables.set(quizId, table);
  else tables.delete(quizId);
}
