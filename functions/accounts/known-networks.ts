import { updateItem, write } from '../platform/table-writes.ts';
import { nowSeconds } from '../platform/utc-period.ts';
import { networkHash } from './keyed-hash.ts';
import { type UserItem, userKey } from './table.ts';

/** Days for which a network is known after the last sign-in from it. */
const knownDays = 90;
/** The largest number of known networks of an account. */
const knownMax = 10;
const daySeconds = 24 * 3600;

/** Whether the account has signed in from a network in the last 90 days. */
export function isKnownNetwork(account: UserItem | undefined, address: string): boolean {
  return account !== undefined && ageOf(account, address) < knownDays * daySeconds;
}

/**
 * Stores that an account has signed in from a network, as a hash that differs for each account. Of two sign-ins at the
 * same time only one network may be stored. One UpdateItem, at most one a day for each network.
 */
export async function rememberNetwork(account: UserItem, address: string): Promise<void> {
  if (ageOf(account, address) < daySeconds) return;
  const { userId, username, knownNetworks = [] } = account;
  const hash = networkHash(`${account.userId}/${address}`);
  const oldest = nowSeconds() - knownDays * daySeconds;
  const others = knownNetworks
    .filter((network) => network.hash !== hash && network.seenAt > oldest)
    .slice(0, knownMax - 1);
  const changes = { knownNetworks: [{ hash, seenAt: nowSeconds() }, ...others] };
  await write(updateItem<UserItem>('username', userKey(username), changes, { userId }));
}

/** Seconds since the stored sign-in from a network; without one, infinite. */
function ageOf(account: UserItem, address: string): number {
  const hash = networkHash(`${account.userId}/${address}`);
  const found = account.knownNetworks?.find((network) => network.hash === hash);
  return found ? nowSeconds() - found.seenAt : Number.POSITIVE_INFINITY;
}
