import { promotionRules } from '#shared/domain/promotion.ts';
import { AppError, orProblem } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { findAccount } from './account-store.ts';
import type { UserItem } from './table.ts';

/** Returns the result of the account store; throws INVALID_TOKEN when the caller's account no longer exists. */
export const accountOrProblem = orProblem({
  gone: () => new AppError('INVALID_TOKEN', { detail: 'The account no longer exists' }),
});

/**
 * The caller's own account. Throws INVALID_TOKEN when it no longer exists but its token hasn't expired. One GetItem.
 */
export async function getOwnAccount({ userId, username }: Caller): Promise<UserItem> {
  const account = await findAccount(username);
  return accountOrProblem(account?.userId === userId ? account : 'gone');
}

/** Like `getOwnAccount`, for what a suspended author can't do. Throws ACCOUNT_SUSPENDED. */
export async function getActiveAccount(caller: Caller): Promise<UserItem> {
  const account = await getOwnAccount(caller);
  if (account.suspension) throw new AppError('ACCOUNT_SUSPENDED');
  return account;
}

/** Like `getOwnAccount`, for an author whose e-mail address must be verified. Throws EMAIL_UNVERIFIED. */
export async function getVerifiedAccount(caller: Caller): Promise<UserItem> {
  const account = await getOwnAccount(caller);
  if (!account.emailVerified) throw new AppError('EMAIL_UNVERIFIED');
  return account;
}

/** Whether an account is so new that others' shares of the stage's limits are kept from it. */
export function isNewAccount({ createdAt }: Pick<UserItem, 'createdAt'>): boolean {
  return Date.now() - Date.parse(createdAt) < promotionRules.accountDays * 24 * 3600 * 1000;
}
