import { isReservedUsername } from '#shared/api/reserved-usernames.ts';
import { limits } from '#shared/domain/limits.ts';
import { usernamePattern } from '#shared/domain/username.ts';

/** A username made of the part of an e-mail address before the @; empty if that part makes none. */
export function suggestedUsername(email: string): string {
  const [local = ''] = email.trim().split(/[@+]/);
  const username = local
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, limits.username.max)
    .replace(/[_-]+$/, '');
  return usernamePattern.test(username) && !isReservedUsername(username) ? username : '';
}
