import { again, untilWritten } from '../platform/retry.ts';
import { anyOf, isNew } from '../platform/table-conditions.ts';
import { getItem, queryItems } from '../platform/table-reads.ts';
import { deleteItem, putItem, transact, transactAll } from '../platform/table-writes.ts';
import {
  type PlayerItem,
  type RoundCodeItem,
  type RoundItem,
  type RoundTombstoneItem,
  roundCodeKey,
  roundKey,
  roundPartition,
} from './table.ts';

/** Seconds after which players are searched for once more: by then, every call from before the deletion has ended. */
const lastLookSeconds = 3600;

/**
 * Deletes a round with its players and nicknames. First, one transaction replaces the round by a tombstone and frees
 * its code; from then on, the round is missing for all callers. If the rest is interrupted, the table's stream finishes
 * it. Returns `missing` also for another author's round.
 */
export async function removeRound(roundId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const result = await untilWritten(async () => {
    const found = await getItem<RoundItem | RoundTombstoneItem>('round', roundKey(roundId));
    if (found?.entity !== 'ROUND' || found.ownerId !== ownerId) return 'missing';
    const refused = await transact({
      round: putItem<RoundTombstoneItem, RoundItem>('round', tombstoneOf(found), { ownerId }),
      code: deleteItem<RoundCodeItem>(
        'roundCode',
        roundCodeKey(found.code),
        anyOf<RoundCodeItem>(isNew, { roundId }),
      ),
    });
    return refused.size === 0 ? 'deleted' : again;
  });
  if (result === 'deleted') await finishRoundDeletion(roundId);
  return result;
}

function tombstoneOf({ id }: RoundItem): RoundTombstoneItem {
  const expiresAt = Math.floor(Date.now() / 1000) + lastLookSeconds;
  return { ...roundKey(id), entity: 'ROUND_TOMBSTONE', id, expiresAt };
}

/**
 * Deletes the players and nicknames of a deleted round. Several calls may run at the same time, and it may be repeated.
 */
export async function finishRoundDeletion(roundId: string): Promise<void> {
  const items = await queryItems<PlayerItem>('round', roundPartition(roundId), { attributes: ['PK', 'SK'] });
  const rest = items.filter(({ SK }) => SK !== roundKey(roundId).SK);
  await transactAll(rest.map((item) => deleteItem<PlayerItem>('round', item)));
}
