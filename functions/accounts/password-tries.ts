import { partitions } from '#shared/infrastructure/partitions.ts';
import { AppError } from '../platform/app-error.ts';
import { numberEnv } from '../platform/env.ts';
import { log, loggableError } from '../platform/logger.ts';
import { giveBackWrites, type Quota, type TakenQuotas, takeQuotas } from '../platform/quota-store.ts';
import { anyOf, atLeast, atMost, isNew } from '../platform/table-conditions.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { plus } from '../platform/table-updates.ts';
import { transact, updateItem, write } from '../platform/table-writes.ts';
import { keyedHash } from './keyed-hash.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';
import type { UserItem } from './table.ts';

/**
 * How many wrong passwords of an account reach Cognito before it isn't asked for `pauseMs`: from each known network, and
 * from all other networks together. Cognito locks an account for everybody from the fifth wrong password in a row on, and
 * forgets them after such a pause.
 */
export const wrongPasswords = {
  fromKnownNetwork: 10,
  fromOtherNetworks: 3,
  pauseMs: 15 * 60 * 1000,
} as const;

/** Wrong passwords of an account. Times in milliseconds, `expiresAt` in seconds since 1970. */
type TriesItem = TableKey<'quota'> & {
  readonly entity: 'PASSWORD_TRIES';
  readonly tries: number;
  readonly lastAt: number;
  readonly expiresAt: number;
};

export type PasswordTry = {
  /** In lower case; of an unknown account what `unknownUsername` returns. */
  readonly username: string;
  readonly account: UserItem | undefined;
  /** The network of the caller. */
  readonly address: string;
};

/**
 * Runs `check`, which asks Cognito about the password of an account, unless there were too many wrong passwords: for
 * this account and, except from its known networks, from the caller's network (`accountLimits.wrongPasswords`, an hour).
 * Only calls that fail with INVALID_CREDENTIALS stay counted; each is counted before, so parallel calls can't exceed a
 * limit. After another result the network is known. Throws TOO_MANY_REQUESTS, for an unknown account as for a known
 * one. Two writes, or four from other networks.
 */
export async function withPasswordTry<Result>(
  { username, account, address }: PasswordTry,
  check: () => Promise<Result>,
): Promise<Result> {
  const isKnown = isKnownNetwork(account, address);
  const key = triesKey(isKnown ? `${username}/${address}` : username);
  await countTry(key, isKnown ? wrongPasswords.fromKnownNetwork : wrongPasswords.fromOtherNetworks);
  let quotas: TakenQuotas = [];
  let isWrong = false;
  try {
    if (!isKnown) quotas = await takeQuotas([quotaOf(address)]);
    const result = await check();
    if (account) await rememberNetwork(account, address);
    return result;
  } catch (error) {
    isWrong = isWrongPassword(error);
    throw error;
  } finally {
    if (!isWrong) await giveBack(key, quotas);
  }
}

/** Whether a call failed because of its password. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
}

/**
 * Counts a try in one of two conditional writes: the first one after a pause, or one more. A write that the SDK repeats
 * because its answer was lost may count twice, which is the safe side.
 */
async function countTry(key: TableKey<'quota'>, limit: number): Promise<void> {
  const now = Date.now();
  const shared = { entity: 'PASSWORD_TRIES', lastAt: now, expiresAt: Math.floor(now / 1000) + 3600 } as const;
  const isOver = { lastAt: atMost(now - wrongPasswords.pauseMs) };
  const first = updateItem<TriesItem>('quota', key, { ...shared, tries: 1 }, anyOf<TriesItem>(isNew, isOver));
  if ((await write(first)).ok) return;
  const next = updateItem<TriesItem>(
    'quota',
    key,
    { ...shared, tries: plus(1) },
    { tries: atMost(limit - 1) },
  );
  const { ok, item } = await write(next);
  if (ok) return;
  const opensAt = (item?.lastAt ?? now) + wrongPasswords.pauseMs;
  throw new AppError('TOO_MANY_REQUESTS', {
    detail: 'Too many wrong passwords for this account. Wait, or set a new password with a code by e-mail',
    retryAfter: Math.max(1, Math.ceil((opensAt - now) / 1000)),
  });
}

/**
 * Subtracts a try, and what it used of other quotas, once. The caller needs the result of the call itself; a lost count
 * only means one try less.
 */
async function giveBack(key: TableKey<'quota'>, quotas: TakenQuotas): Promise<void> {
  const tries = updateItem<TriesItem>('quota', key, { tries: plus(-1) }, { tries: atLeast(1) });
  try {
    await transact({ tries, quotas: giveBackWrites(quotas) });
  } catch (error) {
    log('error', 'A try of a password could not be given back', { error: loggableError(error) });
  }
}

function quotaOf(address: string): Quota {
  const limit = numberEnv('wrongPasswordsPerAddress');
  return { kind: 'WRONG_PASSWORD', subject: 'address', id: address, limit };
}

function triesKey(whose: string): TableKey<'quota'> {
  return { PK: `${partitions.quota}PASSWORD_TRIES#${keyedHash('tries', whose)}`, SK: 'PASSWORD_TRIES' };
}
