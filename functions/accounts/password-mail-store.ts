import { createHash } from 'node:crypto';
import { limits } from '#shared/domain/limits.ts';
import { env } from '../platform/env.ts';
import { anyOf, atMost, isNew } from '../platform/table-conditions.ts';
import { putItem, write } from '../platform/table-writes.ts';
import { type PasswordMailItem, passwordMailKey } from './table.ts';

/** Seconds that a request is kept; it is only needed during the cooldown. */
const keptSeconds = 3600;

/**
 * Stores that a mail with a password code is due, at most once in the cooldown; the stream sends it. `name` is what the
 * caller typed, `username` the account that it belongs to. Does the same whether the account exists or not, so that the
 * response time doesn't reveal it. One PutItem.
 */
export async function requestPasswordMail(name: string, username: string | undefined): Promise<void> {
  const requestedAt = Date.now();
  const item: PasswordMailItem = {
    ...passwordMailKey(hashOf(username ?? name)),
    entity: 'PASSWORD_MAIL',
    ...(username === undefined ? {} : { username, isByAddress: name.includes('@') }),
    requestedAt,
    expiresAt: Math.floor(requestedAt / 1000) + keptSeconds,
  };
  const isOver = { requestedAt: atMost(requestedAt - limits.verificationCooldownSeconds * 1000) };
  await write(putItem<PasswordMailItem>('passwordMail', item, anyOf<PasswordMailItem>(isNew, isOver)));
}

/** Stores that the owner of an account is told by mail that its password has changed; the stream sends it. One PutItem. */
export async function requestPasswordNotice(username: string): Promise<void> {
  const requestedAt = Date.now();
  const item: PasswordMailItem = {
    ...passwordMailKey(hashOf(`changed/${username}`)),
    entity: 'PASSWORD_MAIL',
    username: username.toLowerCase(),
    isNotice: true,
    requestedAt,
    expiresAt: Math.floor(requestedAt / 1000) + keptSeconds,
  };
  await write(putItem<PasswordMailItem>('passwordMail', item));
}

/** The text may be the address of a person without an account, so it isn't stored. */
function hashOf(name: string): string {
  return createHash('sha256')
    .update(`${env('tableName')}/${name.toLowerCase()}`)
    .digest('base64url');
}
