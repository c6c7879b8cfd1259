import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import type { TableKey } from '../platform/table-keys.ts';

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

/** All answers of a pool: 500 answers of the maximum length are 350 kB, below DynamoDB's limit of 400 kB per item. */
export type PoolItemsItem = TableKey<'pool'> & {
  readonly entity: 'POOL_ITEMS';
  readonly poolId: string;
  /** The version of the pool that this list belongs to. */
  readonly version: number;
  readonly items: readonly AnswerPoolItem[];
};
