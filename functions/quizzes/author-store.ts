import { getOwnAccount } from '../accounts/account-store.ts';
import type { UserItem } from '../accounts/items.ts';
import { AppError } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';

/**
 * The account of the signed-in author, whose e-mail address must be verified (decisions, "Unverified"). One strongly
 * consistent GetItem. Throws EMAIL_UNVERIFIED, and INVALID_TOKEN where the account is gone though its token still runs.
 */
export async function getVerifiedAuthor(caller: Caller): Promise<UserItem> {
  const author = await getOwnAccount(caller);
  if (!author.emailVerified) throw new AppError('EMAIL_UNVERIFIED');
  return author;
}
