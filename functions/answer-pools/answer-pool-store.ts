import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnPictures } from '../pictures/own-pictures.ts';
import { announcedUses } from '../pictures/picture-usage.ts';
import { alreadyMade } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { deletedNow, isKept, restoredPlace } from '../platform/soft-delete.ts';
import { type ExpectedVersions, exists, isNew, isStale } from '../platform/table-conditions.ts';
import { ownedBy, type TableKey } from '../platform/table-keys.ts';
import { getItem, getItems, queryIndex, queryItems } from '../platform/table-reads.ts';
import { removed } from '../platform/table-updates.ts';
import {
  deleteItem,
  maxTransactItems,
  putItem,
  transact,
  transactAll,
  updateItem,
  type Write,
} from '../platform/table-writes.ts';
import {
  type DeletedPoolItem,
  type PoolItem,
  type PoolItemsItem,
  poolItemsKey,
  poolKey,
  poolPartition,
  type RemovedPoolItem,
  removedItemKey,
  type StoredPool,
} from './table.ts';

/** A pool with its items in the order they were added. */
export type PoolWithItems = { readonly pool: PoolItem; readonly items: readonly AnswerPoolItem[] };

export type PoolData = Pick<PoolItem, 'name' | 'category' | 'description' | 'isActive'>;
export type NewPoolItem = { readonly text: string; readonly mediaId?: string | null | undefined };

/** The largest number of pictures that fit into the transaction of a new pool, in addition to its two items. */
const picturesAtOnce = maxTransactItems - 2;

/**
 * Creates a pool with its items, all or none. The uses of the pictures beyond `picturesAtOnce` are written right after
 * it. If one of these pictures was deleted in the meantime, the pool is deleted again. Throws CONFLICT if the id is taken.
 */
export async function storePool(
  ownerId: string,
  data: PoolData,
  items: readonly NewPoolItem[] = [],
  id = newId(),
): Promise<PoolWithItems | 'pictures-changed'> {
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
  const mediaIds = items.map(({ mediaId }) => mediaId);
  const uses = announcedUses({ ownerId, place: poolPartition(id), mediaIds });
  const refused = await transact({
    pool: putItem<PoolItem>('pool', created.pool, isNew),
    items: putItem<PoolItemsItem>('pool', itemsItemOf(created), isNew),
    pictures: uses.slice(0, picturesAtOnce),
  });
  if (refused.has('pool')) throw alreadyMade();
  if (refused.size > 0) return 'pictures-changed';
  if (await transactAll(uses.slice(picturesAtOnce))) return created;
  await deletePoolForGood(id);
  return 'pictures-changed';
}

/** All pools of an author without their items, newest first. One Query. */
export async function findPoolsOf(ownerId: string): Promise<PoolItem[]> {
  const pools = await queryIndex<PoolItem | DeletedPoolItem>('ownPools', ownerId, { newestFirst: true });
  return pools.filter((pool) => pool.entity === 'POOL');
}

/** How many pools an author has, with those that can still be restored. One Query, which may miss the last writes. */
export async function countPools(ownerId: string): Promise<number> {
  return (await queryIndex<StoredPool>('ownPools', ownerId, { attributes: ['entity'] })).length;
}

/** The items of pools, in the order of the pools. One BatchGetItem for each 100. */
export async function readPoolItems(pools: readonly PoolItem[]): Promise<(readonly AnswerPoolItem[])[]> {
  const found = await getItems<PoolItemsItem>(
    'pool',
    pools.map(({ id }) => poolItemsKey(id)),
  );
  return found.map((item) => item?.items ?? []);
}

/** An author's pool with its items; `missing` also for another author's. One Query. */
export async function getOwnAnswerPool(poolId: string, ownerId: string): Promise<PoolWithItems | 'missing'> {
  return untilWritten(async () => {
    const found = await readPool(poolId);
    return found?.pool.entity === 'POOL' && found.pool.ownerId === ownerId
      ? { pool: found.pool, items: found.items }
      : 'missing';
  });
}

/** A pool in either state with its items; `undefined` when it doesn't exist. */
async function readPool(
  poolId: string,
): Promise<
  { readonly pool: PoolItem | DeletedPoolItem; readonly items: readonly AnswerPoolItem[] } | undefined
> {
  return untilWritten(async () => {
    const before = removedItemKey(poolId, '').SK;
    const found = await queryItems<PoolItem | DeletedPoolItem | PoolItemsItem>(
      'pool',
      poolPartition(poolId),
      { before },
    );
    const list = found.find((item) => item.entity === 'POOL_ITEMS');
    const pool = found.find((item) => item.entity !== 'POOL_ITEMS');
    if (!pool) return undefined;
    // A write during the query may lead to a result with two versions.
    return list?.version === pool.version ? { pool, items: list.items } : again;
  });
}

/** Replaces the data of a pool; its items stay. */
export async function storePoolData(
  poolId: string,
  ownerId: string,
  data: PoolData,
  expected?: ExpectedVersions,
): Promise<PoolWithItems | PoolRefusal> {
  const change = ({ pool, items }: PoolWithItems) => ({ pool: { ...pool, ...data }, items });
  return changePool<never>(poolId, ownerId, change, expected);
}

/** A changed pool together with the item that was added or replaced. */
export type PoolWithItem = PoolWithItems & { readonly item: AnswerPoolItem };

/**
 * Adds an item at the end, up to `limits.answerPool.itemsMax` of them; returns `repeated` for a text that the pool
 * already has. Throws CONFLICT if the item's id is taken.
 */
export async function addPoolItem(
  poolId: string,
  ownerId: string,
  newItem: NewPoolItem,
  itemId = newId(),
): Promise<PoolWithItem | 'full' | 'repeated' | PoolRefusal> {
  const item = toPoolItem(itemId, newItem);
  const changed = await changePool<'full' | 'repeated'>(poolId, ownerId, ({ pool, items }) => {
    if (items.some((one) => one.itemId === itemId)) throw alreadyMade();
    if (isRepeated(item, items)) return 'repeated';
    return items.length < limits.answerPool.itemsMax
      ? { pool, items: [...items, item], shows: item }
      : 'full';
  });
  return typeof changed === 'string' ? changed : { ...changed, item };
}

/**
 * Replaces an item; returns `repeated` for a text that another item has. The expected versions are those of the pool.
 */
export async function updatePoolItem(
  poolId: string,
  ownerId: string,
  itemId: string,
  newItem: NewPoolItem,
  expected?: ExpectedVersions,
): Promise<PoolWithItem | 'item-missing' | 'repeated' | PoolRefusal> {
  const item = toPoolItem(itemId, newItem);
  const change = ({ pool, items }: PoolWithItems) => {
    const previous = items.find((one) => one.itemId === itemId);
    if (!previous) return 'item-missing';
    // An item that already repeated another one before this was refused can still get a picture.
    if (previous.text !== item.text && isRepeated(item, items)) return 'repeated';
    return { pool, items: items.map((one) => (one.itemId === itemId ? item : one)), shows: item };
  };
  const changed = await changePool<'item-missing' | 'repeated'>(poolId, ownerId, change, expected);
  return typeof changed === 'string' ? changed : { ...changed, item };
}

/** Deletes an item, so that it can be restored for some time. The expected versions are those of the pool. */
export async function deletePoolItem(
  poolId: string,
  ownerId: string,
  itemId: string,
  expected?: ExpectedVersions,
): Promise<PoolWithItems | 'item-missing' | PoolRefusal> {
  const change = ({ pool, items }: PoolWithItems) => {
    const at = items.findIndex((one) => one.itemId === itemId);
    const item = items[at];
    if (!item) return 'item-missing';
    const { deletedAt, expiresAt } = deletedNow(ownerId);
    const nextIds = items.slice(at + 1).map((one) => one.itemId);
    const key = removedItemKey(poolId, itemId);
    const entity = 'REMOVED_POOL_ITEM';
    const kept = putItem<RemovedPoolItem>('pool', { ...key, entity, item, nextIds, deletedAt, expiresAt });
    return { pool, items: items.toSpliced(at, 1), removed: kept };
  };
  return changePool<'item-missing'>(poolId, ownerId, change, expected);
}

/** The media id of a deleted item; `undefined` without one. One GetItem. */
export async function findPictureOfRemovedItem(poolId: string, itemId: string): Promise<string | undefined> {
  return (await getItem<RemovedPoolItem>('pool', removedItemKey(poolId, itemId)))?.item.mediaId;
}

/**
 * Restores a deleted item before the item that followed it, or at the end. Does nothing if it isn't deleted. If its
 * picture isn't among `pictures`, it comes back without one. Returns `full` or `text-taken` if the pool has no place
 * for it any more.
 */
export async function restorePoolItem(
  poolId: string,
  ownerId: string,
  itemId: string,
  pictures: OwnPictures,
): Promise<PoolWithItem | 'item-missing' | 'full' | 'text-taken' | PoolRefusal> {
  const pool = await getOwnAnswerPool(poolId, ownerId);
  if (pool === 'missing') return 'missing';
  const present = pool.items.find((one) => one.itemId === itemId);
  if (present) return { ...pool, item: present };
  const found = await getItem<RemovedPoolItem>('pool', removedItemKey(poolId, itemId));
  if (!found || !isKept(found)) return 'item-missing';
  const item = withKnownPicture(found.item, pictures);
  const change = ({ pool, items }: PoolWithItems) => {
    if (items.length >= limits.answerPool.itemsMax) return 'full';
    if (isRepeated(item, items)) return 'text-taken';
    const place = restoredPlace(
      items.map((one) => one.itemId),
      found.nextIds,
    );
    const taken = deleteItem<RemovedPoolItem>('pool', removedItemKey(poolId, itemId), exists);
    return { pool, items: items.toSpliced(place, 0, item), shows: item, removed: taken };
  };
  const changed = await changePool<'full' | 'text-taken'>(poolId, ownerId, change);
  return typeof changed === 'string' ? changed : { ...changed, item };
}

/**
 * Deletes a pool with its items, so that it can be restored for some time. Returns `missing` also for another author's
 * pool. One transaction.
 */
export async function markPoolDeleted(poolId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const deleted = deletedNow(ownerId);
  const refused = await transact({
    pool: updateItem<StoredPool>(
      'pool',
      poolKey(poolId),
      { entity: 'DELETED_POOL', ownerId: removed, ...deleted },
      { ownerId },
    ),
    items: updateItem<PoolItemsItem>('pool', poolItemsKey(poolId), { expiresAt: deleted.expiresAt }),
  });
  return refused.size === 0 ? 'deleted' : 'missing';
}

/** The media ids of a pool's items, deleted or not. One Query. */
export async function findPicturesOfPool(poolId: string): Promise<string[]> {
  const found = await readPool(poolId);
  return (found?.items ?? []).flatMap(({ mediaId }) => mediaId ?? []);
}

/**
 * Restores a deleted pool; does nothing if it isn't deleted. Items whose picture isn't among `pictures` come back
 * without it. Returns `missing` also for another author's pool and after its time.
 */
export async function undeletePool(
  poolId: string,
  ownerId: string,
  pictures: OwnPictures,
): Promise<PoolWithItems | 'missing' | 'pictures-changed'> {
  const found = await readPool(poolId);
  if (!found) return 'missing';
  if (found.pool.entity === 'POOL') return getOwnAnswerPool(poolId, ownerId);
  const { formerOwnerId, deletedAt: _since, expiresAt: _until, ...content } = found.pool;
  if (formerOwnerId !== ownerId || !isKept(found.pool)) return 'missing';
  const values = { entity: 'POOL', ownerId } as const;
  const items = found.items.map((item) => withKnownPicture(item, pictures));
  const mediaIds = items.map(({ mediaId }) => mediaId);
  const uses = announcedUses({ ownerId, place: poolPartition(poolId), mediaIds });
  const refused = await transact({
    pool: updateItem<StoredPool>(
      'pool',
      poolKey(poolId),
      { ...values, formerOwnerId: removed, deletedAt: removed, expiresAt: removed },
      { formerOwnerId: ownerId },
    ),
    items: updateItem<PoolItemsItem>('pool', poolItemsKey(poolId), { items, expiresAt: removed }),
    pictures: uses.slice(0, picturesAtOnce),
  });
  // Restored by another call, or removed at the end of its time.
  if (refused.has('pool')) return getOwnAnswerPool(poolId, ownerId);
  if (refused.size > 0) return 'pictures-changed';
  if (await transactAll(uses.slice(picturesAtOnce))) return { pool: { ...content, ...values }, items };
  await markPoolDeleted(poolId, ownerId);
  return 'pictures-changed';
}

/** Deletes a pool for good, with everything in its partition. One Query, one transaction for each 100 items. */
export async function deletePoolForGood(poolId: string): Promise<void> {
  const stored = await queryItems<TableKey>('pool', poolPartition(poolId), { attributes: ['PK', 'SK'] });
  await transactAll(stored.map((key) => deleteItem<TableKey>('pool', key)));
}

export type PoolRefusal = 'missing' | 'stale' | 'pictures-changed';

/** `shows` is the item that now shows a new picture; `removed` stores or deletes an item that can be restored. */
type ChangedPool = PoolWithItems & {
  readonly shows?: AnswerPoolItem;
  readonly removed?: Write<RemovedPoolItem | undefined>;
};

/** Reads, changes and writes both items of a pool on the version read; starts again when another write was faster. */
async function changePool<Refusal extends string>(
  poolId: string,
  ownerId: string,
  change: (before: PoolWithItems) => ChangedPool | Refusal,
  expected?: ExpectedVersions,
): Promise<PoolWithItems | Refusal | PoolRefusal> {
  return untilWritten(async () => {
    const before = await getOwnAnswerPool(poolId, ownerId);
    if (before === 'missing') return before;
    const { version } = before.pool;
    if (isStale(before.pool, expected)) return 'stale';
    const after = change(before);
    if (typeof after === 'string') return after;
    const { items, shows, removed: removedItem } = after;
    const updatedAt = new Date().toISOString();
    const changed: PoolWithItems = {
      pool: { ...after.pool, version: version + 1, itemCount: items.length, updatedAt },
      items,
    };
    const refused = await transact({
      pool: putItem<PoolItem>('pool', changed.pool, { ownerId, version }),
      items: putItem<PoolItemsItem>('pool', itemsItemOf(changed)),
      removedItem,
      pictures: announcedUses({ ownerId, place: poolPartition(poolId), mediaIds: [shows?.mediaId] }),
    });
    if (refused.size === 0) return changed;
    return refused.has('pictures') ? 'pictures-changed' : again;
  });
}

function itemsItemOf({ pool, items }: PoolWithItems): PoolItemsItem {
  return { ...poolItemsKey(pool.id), entity: 'POOL_ITEMS', poolId: pool.id, version: pool.version, items };
}

function withKnownPicture({ mediaId, ...item }: AnswerPoolItem, pictures: OwnPictures): AnswerPoolItem {
  return mediaId && pictures.has(mediaId) ? { ...item, mediaId } : item;
}

function isRepeated({ itemId, text }: AnswerPoolItem, items: readonly AnswerPoolItem[]): boolean {
  const key = answerTextKey(text);
  return items.some((one) => one.itemId !== itemId && answerTextKey(one.text) === key);
}

function toPoolItem(itemId: string, { text, mediaId }: NewPoolItem): AnswerPoolItem {
  return { itemId, text, ...(mediaId ? { mediaId } : {}) };
}
