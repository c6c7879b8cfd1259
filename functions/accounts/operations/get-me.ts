import type { Operation } from '../../platform/operation.ts';
import { getOwnAccount } from '../own-account.ts';
import { toOwnUser } from '../profile.ts';

/** The signed-in user. One GetItem. */
export const getMe: Operation<'getMe'> = async ({ caller }) => ({
  user: toOwnUser(await getOwnAccount(caller), caller.isModerator),
});
