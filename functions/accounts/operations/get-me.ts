import type { Operation } from '../../platform/operation.ts';
import { getOwnAccount } from '../account-store.ts';
import { toOwnUser } from '../own-user.ts';

/** The signed-in user. One GetItem. */
export const getMe: Operation<'getMe'> = async ({ caller }) => ({
  user: toOwnUser(await getOwnAccount(caller)),
});
