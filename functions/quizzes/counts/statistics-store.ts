import { retryClock } from '../../platform/retry.ts';
import { atMost, lessThan } from '../../platform/table-conditions.ts';
import { queryItems } from '../../platform/table-reads.ts';
import { deleteItem, transactAll, updateItem, write } from '../../platform/table-writes.ts';
import {
  type PlayCountsItem,
  playCountsPrefix,
  quizPartition,
  type StatisticsItem,
  statisticsKey,
} from '../table.ts';
import { isProven } from './play-counts.ts';

/** The counts of each slot of a quiz. One Query. */
export async function listPlayCounts(quizId: string): Promise<PlayCountsItem[]> {
  return queryItems<PlayCountsItem>('quiz', quizPartition(quizId), { prefix: playCountsPrefix });
}

/** Milliseconds between two writes of a quiz's total, however many plays are counted. */
const pauseMs = 1000;

/**
 * Sets the total of a quiz to the sum over its slots, if that is more. If the total was written less than a second ago,
 * it waits and then sums up again, so that the last count is never left out. The counts of a deleted quiz are deleted.
 */
export async function sumUpPlays(quizId: string): Promise<void> {
  const item = await setTotal(quizId, Date.now() - pauseMs);
  if (!item) return;
  const waitMs = Date.parse(item.countedAt) + pauseMs - Date.now();
  await retryClock.sleep(Math.min(pauseMs, Math.max(0, waitMs)));
  await setTotal(quizId);
}

/**
 * Returns the statistics if they were written after `latest` (milliseconds since 1970), in which case the caller has to
 * wait.
 */
async function setTotal(quizId: string, latest?: number): Promise<StatisticsItem | undefined> {
  const slots = await queryItems<PlayCountsItem>('quiz', quizPartition(quizId), {
    prefix: playCountsPrefix,
    attributes: ['PK', 'SK', 'finished', 'finishers', 'finishNetworks', 'finishDays'],
  });
  const playCount = slots.reduce((sum, { finished }) => sum + finished, 0);
  const { ok, item } = await write(
    updateItem<StatisticsItem>(
      'quiz',
      statisticsKey(quizId),
      {
        playCount,
        countedAt: new Date().toISOString(),
        ...(isProven(slots) ? { isProven: true as const } : {}),
      },
      {
        playCount: lessThan(playCount),
        ...(latest === undefined ? {} : { countedAt: atMost(new Date(latest).toISOString()) }),
      },
    ),
  );
  if (ok) return undefined;
  if (!item) await transactAll(slots.map((slot) => deleteItem<PlayCountsItem>('quiz', slot)));
  return item && item.playCount < playCount ? item : undefined;
}
