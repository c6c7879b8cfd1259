import { randomUUID } from 'node:crypto';
import { updateConditionally } from './conditional-update.ts';
import type { TableKey } from './table-keys.ts';

/** A lease ends a little after the function that holds it: until then it may still be writing. */
const leaseMarginMs = 2000;

/**
 * How long a function that begins now keeps others from beginning.
 * @param remainingMs until Lambda ends it
 */
export const leaseMsOf = (remainingMs: number): number => remainingMs + leaseMarginMs;

/** Whose turn it is, and until when, ms since 1970. */
export type Lease = { readonly leaseId?: string | undefined; readonly leaseUntil?: number | undefined };

/** Whether somebody is at work; a lease that has run out is a dead function's. */
export function isLeaseRunning(lease: Lease | undefined, now = Date.now()): boolean {
  return lease?.leaseUntil !== undefined && lease.leaseUntil >= now;
}

/** Work on an item that waits (`PENDING`), which one function at a time does. */
export type LeasedWork<Item> = {
  /** Tries of it, the first included. */
  readonly attemptsMax: number;
  /** Paths of its attributes: tries begun, whose turn it is, and until when (ms since 1970) nobody else may begin. */
  readonly paths: Readonly<Record<'attempts' | 'leaseId' | 'leaseUntil', string>>;
  /** What an item says of its lease; `undefined` for one without such work. */
  readonly leaseOf: (item: Item) => Lease | undefined;
  /** What else must be so, as a condition. */
  readonly condition?: string;
  /** What else is set, as an assignment; `:until` is the end of the lease. */
  readonly assignment?: string;
};

/**
 * What came of wanting to begin: `claimed` it is ours until the lease ends; `busy` somebody else's lease runs; `spent`
 * every try was begun and none ended; `over` it is settled, or gone, or was never such work.
 */
export type Claim<Item, Claimed extends Item = Item> =
  | { readonly kind: 'claimed'; readonly item: Claimed }
  | { readonly kind: 'busy' }
  | { readonly kind: 'spent'; readonly item: Item }
  | { readonly kind: 'over' };

/** Takes the lease of an item's work and counts the try. One UpdateItem. */
export async function claimWork<Item extends { readonly status: string }, Claimed extends Item = Item>(
  Key: TableKey,
  { attemptsMax, paths, leaseOf, condition, assignment }: LeasedWork<Item>,
  leaseMs: number,
): Promise<Claim<Item, Claimed>> {
  const { attempts, leaseId, leaseUntil } = paths;
  const now = Date.now();
  const ownLease = randomUUID();
  const assignments = [
    `${leaseId} = :lease`,
    `${leaseUntil} = :until`,
    `${attempts} = if_not_exists(${attempts}, :none) + :one`,
    ...(assignment ? [assignment] : []),
  ];
  const conditions = [
    '#status = :pending',
    ...(condition ? [condition] : []),
    `(attribute_not_exists(${attempts}) OR ${attempts} < :max)`,
    `(attribute_not_exists(${leaseUntil}) OR ${leaseUntil} < :now)`,
  ];
  const { refused, item } = await updateConditionally<Item>({
    Key,
    UpdateExpression: `SET ${assignments.join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':lease': ownLease,
      ':until': now + leaseMs,
      ':none': 0,
      ':one': 1,
      ':pending': 'PENDING',
      ':max': attemptsMax,
      ':now': now,
    },
  });
  if (!refused) return { kind: 'claimed', item: item as Claimed };
  const lease = item?.status === 'PENDING' ? leaseOf(item) : undefined;
  if (!item || !lease) return { kind: 'over' };
  // The SDK sent the write again because its answer got lost on the way.
  if (lease.leaseId === ownLease) return { kind: 'claimed', item: item as Claimed };
  return isLeaseRunning(lease, now) ? { kind: 'busy' } : { kind: 'spent', item };
}
