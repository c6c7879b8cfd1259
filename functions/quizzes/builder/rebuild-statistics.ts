import { batchesOf } from '../../platform/batches.ts';
import { sumUpPlays } from '../play-totals-store.ts';
import { listQuizIds } from '../quiz-changes.ts';

/** Quizzes that are summed up at the same time. */
const parallel = 16;

/** Sums up the plays of every quiz from the counts in its slots. Returns the number of quizzes. */
export async function rebuildStatistics(): Promise<number> {
  const quizIds = await listQuizIds();
  for (const batch of batchesOf(quizIds, parallel)) await Promise.all(batch.map(sumUpPlays));
  return quizIds.length;
}
