import { query } from '../platform/table-reads.ts';
import type { PlayCountsItem } from './items.ts';
import { playCountsPrefix, quizPartition } from './keys.ts';

/** What each slot has counted of the plays of a quiz. One Query. */
export async function listPlayCounts(quizId: string): Promise<PlayCountsItem[]> {
  return query<PlayCountsItem>(quizPartition(quizId), { prefix: playCountsPrefix });
}
