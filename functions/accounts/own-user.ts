import type { OwnUser } from '#shared/domain/user.ts';
import type { UserItem } from './items.ts';
import { avatarUrl, displayName } from './user-store.ts';

/** An account as its owner sees it. */
export function toOwnUser(account: UserItem): OwnUser {
  return {
    username: account.username,
    name: displayName(account),
    firstName: account.firstName,
    lastName: account.lastName,
    bio: account.bio,
    avatarUrl: avatarUrl(account),
    avatarMediaId: account.avatarMediaId,
    email: account.email,
    emailVerified: account.emailVerified,
    language: account.language,
    createdAt: account.createdAt,
  };
}
