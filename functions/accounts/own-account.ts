import { AppError } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { orProblem } from '../platform/or-problem.ts';
import { findAccount } from './account-store.ts';
import type { UserItem } from './items.ts';

/** The result of a store of accounts; throws INVALID_TOKEN when the caller's account is gone. */
export const accountOrProblem = orProblem({
  gone: () => new AppError('INVALID_TOKEN', { detail: 'The account no longer exists' }),
});

/** The caller's own account. Throws INVALID_TOKEN when it is gone though its token has not expired. One GetItem. */
export async function getOwnAccount({ userId, username }: Caller): Promise<UserItem> {
  const account = await findAccount(username);
  return accountOrProblem(account?.userId === userId ? account : 'gone');
}

/** The same for an author whose e-mail address must be verified. Throws EMAIL_UNVERIFIED. */
export async function getVerifiedAccount(caller: Caller): Promise<UserItem> {
  const account = await getOwnAccount(caller);
  if (!account.emailVerified) throw new AppError('EMAIL_UNVERIFIED');
  return account;
}
