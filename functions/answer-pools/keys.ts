import { type PartitionKey, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** A pool and its items are two items of the table, so that lists of pools stay small. */
export const poolPartition = (poolId: string): PartitionKey<'pool'> => `${partitions.pool}${poolId}`;

export const poolKey = (poolId: string): TableKey<'pool'> => ({ PK: poolPartition(poolId), SK: 'META' });

export const poolItemsKey = (poolId: string): TableKey<'pool'> => ({
  PK: poolPartition(poolId),
  SK: 'ITEMS',
});

/** An item that was deleted from a pool. Sorts after `META`, so that reading a pool doesn't read it. */
export const removedItemKey = (poolId: string, itemId: string): TableKey<'pool'> => ({
  PK: poolPartition(poolId),
  SK: `REMOVED#${itemId}`,
});
