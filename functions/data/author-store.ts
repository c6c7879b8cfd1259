import { AppError } from '../lib/app-error.ts';
import type { Caller } from '../lib/operation.ts';
import { getOwnAccount } from './account-store.ts';
import type { UserItem } from './items.ts';

/**
 * The account of the signed-in author, whose e-mail address must be verified (decisions, "Unverified"). One strongly
 * consistent GetItem. Throws EMAIL_UNVERIFIED, and INVALID_TOKEN where the account is gone though its token still runs.
 */
export async function getVerifiedAuthor(caller: Caller): Promise<UserItem> {
  const author = await getOwnAccount(caller);
  if (!author.emailVerified) throw new AppError('EMAIL_UNVERIFIED');
  return author;
}
