import { createHash } from 'node:crypto';
import { limits } from '#shared/domain/limits.ts';
import { env } from '../platform/env.ts';
import { anyOf, atMost, isNew } from '../platform/table-conditions.ts';
import { put, write } from '../platform/table-writes.ts';
import type { PasswordMailItem } from './items.ts';
import { passwordMailKey } from './keys.ts';

/** Seconds that a request is kept; it is needed for the cooldown only. */
const keptSeconds = 3600;

/**
 * Stores that a mail with a password code is due, once in the cooldown however many calls ask: the stream sends it.
 * `name` is what the caller wrote, `username` what it leads to. Does the same whether there is such an account or not,
 * so that the time of an answer doesn't tell. One PutItem.
 */
export async function requestPasswordMail(name: string, username: string | undefined): Promise<void> {
  const requestedAt = Date.now();
  const item: PasswordMailItem = {
    ...passwordMailKey(hashOf(username ?? name)),
    entity: 'PASSWORD_MAIL',
    ...(username === undefined ? {} : { username }),
    requestedAt,
    expiresAt: Math.floor(requestedAt / 1000) + keptSeconds,
  };
  const isOver = { requestedAt: atMost(requestedAt - limits.verificationCooldownSeconds * 1000) };
  await write(put<PasswordMailItem>(item, anyOf<PasswordMailItem>(isNew, isOver)));
}

/** What was written may be an address of somebody without an account: it isn't stored. */
function hashOf(name: string): string {
  return createHash('sha256')
    .update(`${env('tableName')}/${name.toLowerCase()}`)
    .digest('base64url');
}
