import { again, untilWritten } from '../platform/retry.ts';
import { getItem, queryItems } from '../platform/table-reads.ts';
import { deleteItem, putItem, transactAll, write } from '../platform/table-writes.ts';
import {
  type PlayerItem,
  type RoundItem,
  type RoundTombstoneItem,
  roundKey,
  roundPartition,
} from './table.ts';

/** Seconds after which players are searched for once more: by then, every call from before the deletion has ended. */
const lastLookSeconds = 3600;

/**
 * Deletes a round with its players and nicknames. First, a tombstone replaces the round, which from then on is missing
 * for its author and deleted for players. If the rest is interrupted, the table's stream finishes it. The code stays
 * taken until it expires, so that its players can be told. Returns `missing` also for another author's round.
 */
export async function removeRound(roundId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const result = await untilWritten(async () => {
    const found = await getItem<RoundItem | RoundTombstoneItem>('round', roundKey(roundId));
    if (found?.entity !== 'ROUND' || found.ownerId !== ownerId) return 'missing';
    const tombstone = putItem<RoundTombstoneItem, RoundItem>('round', tombstoneOf(found), { ownerId });
    const { ok, item } = await write(tombstone);
    // Another call, or this one, whose answer was lost, may have deleted it a moment ago.
    return ok || item?.entity === 'ROUND_TOMBSTONE' ? 'deleted' : again;
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
