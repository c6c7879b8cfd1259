import { answerTextKey } from '#shared/domain/answer-option-rules.ts';
import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { announcedUses } from '../pictures/picture-usage.ts';
import { type ExpectedVersions, isStale } from '../platform/expected-versions.ts';
import { newId } from '../platform/ids.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { isNew } from '../platform/table-conditions.ts';
import { ownedBy } from '../platform/table-keys.ts';
import { getItems, queryIndex, queryItems } from '../platform/table-reads.ts';
import { deleteItem, maxTransactItems, putItem, transact, transactAll } from '../platform/table-writes.ts';
import type { PoolItem, PoolItemsItem } from './items.ts';
import { poolItemsKey, poolKey, poolPartition } from './keys.ts';

/** A pool with its items in the order they were added. */
export type PoolWithItems = { readonly pool: PoolItem; readonly items: readonly AnswerPoolItem[] };

export type PoolData = Pick<PoolItem, 'name' | 'category' | 'description' | 'isActive'>;
export type NewPoolItem = { readonly text: string; readonly mediaId?: string | null | undefined };

/** The largest number of pictures that fit into the transaction of a new pool, in addition to its two items. */
const picturesAtOnce = maxTransactItems - 2;

/**
 * Creates a pool with its items, all or none. The uses of the pictures beyond `picturesAtOnce` are written right after
 * it. If one of these pictures was deleted in the meantime, the pool is deleted again.
 */
export async function createAnswerPool(
  ownerId: string,
  data: PoolData,
  items: readonly NewPoolItem[] = [],
): Promise<PoolWithItems | 'pictures-changed'> {
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
  const mediaIds = items.map(({ mediaId }) => mediaId);
  const uses = announcedUses({ ownerId, place: poolPartition(id), mediaIds });
  const refused = await transact({
    pool: putItem<PoolItem>('pool', created.pool, isNew),
    items: putItem<PoolItemsItem>('pool', itemsItemOf(created), isNew),
    pictures: uses.slice(0, picturesAtOnce),
  });
  if (refused.has('pictures')) return 'pictures-changed';
  if (refused.size > 0) throw new Error(`The new pool id ${id} is taken`);
  if (await transactAll(uses.slice(picturesAtOnce))) return created;
  await deleteAnswerPool(id, ownerId);
  return 'pictures-changed';
}

/** All pools of an author without their items, newest first. One Query. */
export async function listOwnAnswerPools(ownerId: string): Promise<PoolItem[]> {
  return queryIndex<PoolItem>('ownPools', ownerId, { newestFirst: true });
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
    const found = await queryItems<PoolItem | PoolItemsItem>('pool', poolPartition(poolId));
    const pool = found.find((item) => item.entity === 'POOL');
    const list = found.find((item) => item.entity === 'POOL_ITEMS');
    if (pool?.ownerId !== ownerId) return 'missing';
    // A write during the query may lead to a result with two versions.
    return list?.version === pool.version ? { pool, items: list.items } : again;
  });
}

/** Replaces the data of a pool; its items stay. */
export async function updateAnswerPool(
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
 * already has.
 */
export async function addPoolItem(
  poolId: string,
  ownerId: string,
  newItem: NewPoolItem,
): Promise<PoolWithItem | 'full' | 'repeated' | PoolRefusal> {
  const item = toPoolItem(newId(), newItem);
  const changed = await changePool<'full' | 'repeated'>(poolId, ownerId, ({ pool, items }) => {
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

/** Deletes an item. The expected versions are those of the pool. */
export async function deletePoolItem(
  poolId: string,
  ownerId: string,
  itemId: string,
  expected?: ExpectedVersions,
): Promise<PoolWithItems | 'item-missing' | PoolRefusal> {
  const change = ({ pool, items }: PoolWithItems) => {
    const rest = items.filter((one) => one.itemId !== itemId);
    return rest.length < items.length ? { pool, items: rest } : 'item-missing';
  };
  return changePool<'item-missing'>(poolId, ownerId, change, expected);
}

/**
 * Deletes a pool with its items, both or neither. Returns `missing` also for another author's pool. One transaction.
 */
export async function deleteAnswerPool(poolId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const refused = await transact({
    pool: deleteItem<PoolItem>('pool', poolKey(poolId), { ownerId }),
    items: deleteItem<PoolItemsItem>('pool', poolItemsKey(poolId)),
  });
  return refused.size === 0 ? 'deleted' : 'missing';
}

export type PoolRefusal = 'missing' | 'stale' | 'pictures-changed';

/** `shows` is the item that now shows a new picture. */
type ChangedPool = PoolWithItems & { readonly shows?: AnswerPoolItem };

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
    const { items, shows } = after;
    const updatedAt = new Date().toISOString();
    const changed: PoolWithItems = {
      pool: { ...after.pool, version: version + 1, itemCount: items.length, updatedAt },
      items,
    };
    const refused = await transact({
      pool: putItem<PoolItem>('pool', changed.pool, { ownerId, version }),
      items: putItem<PoolItemsItem>('pool', itemsItemOf(changed)),
      pictures: announcedUses({ ownerId, place: poolPartition(poolId), mediaIds: [shows?.mediaId] }),
    });
    if (refused.size === 0) return changed;
    return refused.has('pictures') ? 'pictures-changed' : again;
  });
}

function itemsItemOf({ pool, items }: PoolWithItems): PoolItemsItem {
  return { ...poolItemsKey(pool.id), entity: 'POOL_ITEMS', poolId: pool.id, version: pool.version, items };
}

function isRepeated({ itemId, text }: AnswerPoolItem, items: readonly AnswerPoolItem[]): boolean {
  const key = answerTextKey(text);
  return items.some((one) => one.itemId !== itemId && answerTextKey(one.text) === key);
}

function toPoolItem(itemId: string, { text, mediaId }: NewPoolItem): AnswerPoolItem {
  return { itemId, text, ...(mediaId ? { mediaId } : {}) };
}
