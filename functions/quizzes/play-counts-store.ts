import { queryItems } from '../platform/table-reads.ts';
import type { PlayCountsItem } from './items.ts';
import { playCountsPrefix, quizPartition } from './keys.ts';

/** The counts of each slot of a quiz. One Query. */
export async function listPlayCounts(quizId: string): Promise<PlayCountsItem[]> {
  return queryItems<PlayCountsItem>('quiz', quizPartition(quizId), { prefix: playCountsPrefix });
}
