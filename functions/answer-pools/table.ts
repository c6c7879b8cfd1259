import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { type PartitionKey, partitions } from '#shared/infrastructure/partitions.ts';
import type { Deleted } from '../platform/soft-delete.ts';
import { type TableKey, tableKey } from '../platform/table-keys.ts';

/** A pool and its items are two items of the table, so that lists of pools stay small. */
export const poolPartition = (poolId: string): PartitionKey<'pool'> => `${partitions.pool}${poolId}`;

export const poolKey = (poolId: string) => tableKey('pool', poolId, 'META');
export const poolItemsKey = (poolId: string) => tableKey('pool', poolId, 'ITEMS');

/** An item that was deleted from a pool. Sorts after `META`, so that reading a pool doesn't read it. */
export const removedItemKey = (poolId: string, itemId: string) =>
  tableKey('pool', poolId, `REMOVED#${itemId}`);

export type PoolItem = TableKey<'pool'> & {
  readonly entity: 'POOL';
  readonly id: string;
  readonly version: number;
  readonly ownerId: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly itemCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

/** A pool that its author has deleted and may restore until `expiresAt`. It has no `ownerId`. */
export type DeletedPoolItem = Omit<PoolItem, 'entity' | 'ownerId'> &
  Deleted & { readonly entity: 'DELETED_POOL' };

/** A pool in either state, for writes that delete or restore it. */
export type StoredPool = Omit<PoolItem, 'entity' | 'ownerId'> & {
  readonly entity: 'POOL' | 'DELETED_POOL';
} & Partial<Deleted & Pick<PoolItem, 'ownerId'>>;

/** All answers of a pool: 500 answers of the maximum length are 350 kB, below DynamoDB's limit of 400 kB per item. */
export type PoolItemsItem = TableKey<'pool'> & {
  readonly entity: 'POOL_ITEMS';
  readonly poolId: string;
  /** The version of the pool that this list belongs to. */
  readonly version: number;
  readonly items: readonly AnswerPoolItem[];
  /** Set while the pool is deleted. */
  readonly expiresAt?: number;
};

/** An item that was deleted from a pool and can be restored until `expiresAt`. */
export type RemovedPoolItem = TableKey &
  Omit<Deleted, 'formerOwnerId'> & {
    readonly entity: 'REMOVED_POOL_ITEM';
    readonly item: AnswerPoolItem;
    /** The ids of the items that followed it. */
    readonly nextIds: readonly string[];
  };
