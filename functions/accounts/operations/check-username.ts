import { isReservedUsername } from '#shared/api/reserved-usernames.ts';
import { usernamePattern } from '#shared/domain/username.ts';
import type { Operation } from '../../platform/operation.ts';
import { isUsernameTaken } from '../registration-store.ts';

/** Whether a username may be registered. One Query, none for a username that is never allowed. */
export const checkUsername: Operation<'checkUsername'> = async ({ query: { username } }) => {
  if (!usernamePattern.test(username)) return { available: false, reason: 'INVALID' };
  if (isReservedUsername(username)) return { available: false, reason: 'RESERVED' };
  if (await isUsernameTaken(username)) return { available: false, reason: 'TAKEN' };
  return { available: true };
};
