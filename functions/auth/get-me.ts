import { getOwnAccount } from '../data/account-store.ts';
import type { Operation } from '../lib/operation.ts';
import { toOwnUser } from './own-user.ts';

/** The signed-in user. One GetItem. */
export const getMe: Operation<'getMe'> = async ({ caller }) => ({
  user: toOwnUser(await getOwnAccount(caller)),
});
