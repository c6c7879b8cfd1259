import { batchesOf } from '../../platform/batches.ts';
import { replaceSnapshot } from '../catalogue/build-snapshot.ts';
import { listQuizIds, readKnownQuizChanges } from '../quiz-changes.ts';

/** Quizzes that are read together: revisions of 400 kB still fit into memory. */
const together = 50;

/**
 * Builds the catalogue from all quizzes of the table. Quizzes published in the meantime are in the change log. Returns
 * the number of its quizzes.
 */
export async function rebuildCatalogue(): Promise<number> {
  const startedAt = Date.now();
  const quizIds = await listQuizIds();
  return replaceSnapshot(changesOf(quizIds), startedAt);
}

async function* changesOf(quizIds: readonly string[]) {
  for (const batch of batchesOf(quizIds, together)) yield await readKnownQuizChanges(batch);
}
