import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { AnswerPool, AnswerPoolItem, AnswerPoolSummary } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { announceUses, transactShowing } from '../pictures/picture-usage.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { readItems } from '../platform/batch-get.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { requireMatch } from '../platform/etag.ts';
import { newId } from '../platform/ids.ts';
import { listOwned } from '../platform/owned-items.ts';
import { ownedBy } from '../platform/table-keys.ts';
import { maxTransactItems, type TransactItem, transact } from '../platform/transact.ts';
import { changingTooFast, pauseBeforeRetry, writeAttempts } from '../quizzes/own-quiz-store.ts';
import type { PoolItem, PoolItemsItem } from './items.ts';
import { poolItemsKey, poolKey, poolPartition } from './keys.ts';

/** A pool with its items in the order they were added. */
export type PoolWithItems = { readonly pool: PoolItem; readonly items: readonly AnswerPoolItem[] };

export type PoolData = Pick<PoolItem, 'name' | 'category' | 'description' | 'isActive'>;
export type NewPoolItem = { readonly text: string; readonly mediaId?: string | null | undefined };

/** Pictures that the transaction of a new pool answers for; 100 items are its most (DynamoDB service limit). */
const picturesAtOnce = maxTransactItems - 2;

/**
 * Creates a pool with its items, all or none. Throws PictureChanged. The pictures beyond `picturesAtOnce` are told
 * that they are shown right after it: where one was deleted just then, the pool goes again.
 */
export async function createAnswerPool(
  ownerId: string,
  data: PoolData,
  items: readonly NewPoolItem[] = [],
): Promise<PoolWithItems> {
  const id = newId();
  const createdAt = new Date().toISOString();
  const created: PoolWithItems = {
    pool: {
      ...poolKey(id),
      entity: 'POOL',
      id,
      version: 1,
      ownerId,
      ...data,
      itemCount: items.length,
      createdAt,
      updatedAt: createdAt,
      ...ownedBy(ownerId, 'POOL', { createdAt, id }),
    },
    items: items.map((item) => toPoolItem(newId(), item)),
  };
  const place = poolPartition(id);
  const mediaIds = [...new Set(items.flatMap(({ mediaId }) => mediaId ?? []))];
  const refused = await transactShowing(
    [created.pool, itemsItemOf(created)].map((Item) => ({
      Put: { TableName: env('tableName'), Item, ConditionExpression: 'attribute_not_exists(PK)' },
    })),
    { ownerId, place, mediaIds: mediaIds.slice(0, picturesAtOnce) },
  );
  if (refused.size > 0) throw new Error(`The new pool id ${id} is taken`);
  try {
    await announceUses({ ownerId, place, mediaIds: mediaIds.slice(picturesAtOnce) });
  } catch (error) {
    await deleteAnswerPool(id, ownerId);
    throw error;
  }
  return created;
}

/** All pools of an author without their items, newest first. One Query. */
export async function listOwnAnswerPools(ownerId: string): Promise<PoolItem[]> {
  return listOwned<PoolItem>(ownerId, 'POOL');
}

/** The items of pools, in the order of the pools. One BatchGetItem for each 100. */
export async function readPoolItems(pools: readonly PoolItem[]): Promise<(readonly AnswerPoolItem[])[]> {
  const found = await readItems(pools.map(({ id }) => poolItemsKey(id)));
  return found.map((item) => (item as PoolItemsItem | undefined)?.items ?? []);
}

/** Times a pool is read again where its two items were read of different versions. */
const readAttempts = 5;

/** An author's pool with its items. Throws NOT_FOUND, also for another author's. One Query. */
export async function getOwnAnswerPool(poolId: string, ownerId: string): Promise<PoolWithItems> {
  for (let attempt = 1; attempt <= readAttempts; attempt += 1) {
    const { pool, list } = await readPool(poolId);
    if (!pool || pool.ownerId !== ownerId) throw notFound('Answer pool');
    if (list?.version === pool.version) return { pool, items: list.items };
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

async function readPool(poolId: string): Promise<{ pool?: PoolItem; list?: PoolItemsItem }> {
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: env('tableName'),
      KeyConditionExpression: 'PK = :pool',
      ExpressionAttributeValues: { ':pool': poolPartition(poolId) },
      ConsistentRead: true,
    },
  );
  const found: { pool?: PoolItem; list?: PoolItemsItem } = {};
  for await (const { Items = [] } of pages) {
    for (const item of Items as (PoolItem | PoolItemsItem)[]) {
      if (item.entity === 'POOL') found.pool = item;
      else found.list = item;
    }
  }
  return found;
}

/** Replaces the data of a pool; its items stay. Throws NOT_FOUND, STALE_VERSION. */
export async function updateAnswerPool(
  poolId: string,
  ownerId: string,
  data: PoolData,
  ifMatch?: string,
): Promise<PoolWithItems> {
  return changePool(poolId, ownerId, ({ pool, items }) => ({ pool: { ...pool, ...data }, items }), ifMatch);
}

/**
 * Adds an item at the end. Throws NOT_FOUND, CONFLICT where the pool holds `limits.answerPool.itemsMax`, and
 * PictureChanged.
 */
export async function addPoolItem(
  poolId: string,
  ownerId: string,
  item: NewPoolItem,
): Promise<PoolWithItems & { readonly item: AnswerPoolItem }> {
  const { itemsMax } = limits.answerPool;
  const added = toPoolItem(newId(), item);
  const changed = await changePool(poolId, ownerId, ({ pool, items }) => {
    if (items.length >= itemsMax) {
      throw new AppError('CONFLICT', { detail: `A pool holds ${itemsMax} items at most` });
    }
    return { pool, items: [...items, added], shows: item.mediaId };
  });
  return { ...changed, item: added };
}

/** Replaces an item; `ifMatch` names the pool's version. Throws NOT_FOUND, STALE_VERSION, PictureChanged. */
export async function updatePoolItem(
  poolId: string,
  ownerId: string,
  itemId: string,
  item: NewPoolItem,
  ifMatch?: string,
): Promise<PoolWithItems & { readonly item: AnswerPoolItem }> {
  const replaced = toPoolItem(itemId, item);
  const change = ({ pool, items }: PoolWithItems) => {
    if (!items.some((one) => one.itemId === itemId)) throw notFound('Answer pool item');
    const changed = items.map((one) => (one.itemId === itemId ? replaced : one));
    return { pool, items: changed, shows: item.mediaId };
  };
  return { ...(await changePool(poolId, ownerId, change, ifMatch)), item: replaced };
}

/** Deletes an item; `ifMatch` names the pool's version. Throws NOT_FOUND, STALE_VERSION. */
export async function deletePoolItem(
  poolId: string,
  ownerId: string,
  itemId: string,
  ifMatch?: string,
): Promise<void> {
  const change = ({ pool, items }: PoolWithItems) => {
    const rest = items.filter((one) => one.itemId !== itemId);
    if (rest.length === items.length) throw notFound('Answer pool item');
    return { pool, items: rest };
  };
  await changePool(poolId, ownerId, change, ifMatch);
}

/** Deletes a pool with its items, both or none. Throws NOT_FOUND, also for another author's. One transaction. */
export async function deleteAnswerPool(poolId: string, ownerId: string): Promise<void> {
  const refused = await transact([
    {
      Delete: {
        TableName: env('tableName'),
        Key: poolKey(poolId),
        ConditionExpression: 'ownerId = :owner',
        ExpressionAttributeValues: { ':owner': ownerId },
      },
    },
    { Delete: { TableName: env('tableName'), Key: poolItemsKey(poolId) } },
  ]);
  if (refused.size > 0) throw notFound('Answer pool');
}

/** With the picture that the change begins to show. */
type ChangedPool = PoolWithItems & { readonly shows?: string | null | undefined };

/** Reads, changes and writes both items of a pool on the version read; tries again where somebody was faster. */
async function changePool(
  poolId: string,
  ownerId: string,
  change: (before: PoolWithItems) => ChangedPool,
  ifMatch?: string,
): Promise<PoolWithItems> {
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const before = await getOwnAnswerPool(poolId, ownerId);
    requireMatch(ifMatch, before.pool.version);
    const { pool, items, shows } = change(before);
    const changed: PoolWithItems = {
      pool: {
        ...pool,
        version: before.pool.version + 1,
        itemCount: items.length,
        updatedAt: new Date().toISOString(),
      },
      items,
    };
    const refused = await transactShowing(
      [
        putOnVersion(changed.pool, before.pool),
        { Put: { TableName: env('tableName'), Item: itemsItemOf(changed) } },
      ],
      { ownerId, place: poolPartition(poolId), mediaIds: [shows] },
    );
    if (refused.size === 0) return changed;
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

function putOnVersion(Item: PoolItem, { ownerId, version }: PoolItem): TransactItem {
  return {
    Put: {
      TableName: env('tableName'),
      Item,
      ConditionExpression: 'ownerId = :owner AND #version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':owner': ownerId, ':version': version },
    },
  };
}

function itemsItemOf({ pool, items }: PoolWithItems): PoolItemsItem {
  return { ...poolItemsKey(pool.id), entity: 'POOL_ITEMS', poolId: pool.id, version: pool.version, items };
}

function toPoolItem(itemId: string, { text, mediaId }: NewPoolItem): AnswerPoolItem {
  return { itemId, text, ...(mediaId ? { mediaId } : {}) };
}

/** A pool in a list. */
export function toPoolSummary(pool: PoolItem): AnswerPoolSummary {
  return {
    id: pool.id,
    name: pool.name,
    category: pool.category,
    description: pool.description,
    isActive: pool.isActive,
    itemCount: pool.itemCount,
    createdAt: pool.createdAt,
    updatedAt: pool.updatedAt,
  };
}

export function toAnswerPool({ pool, items }: PoolWithItems): AnswerPool {
  return { ...toPoolSummary(pool), items: [...items] };
}
