import { domainToUnicode } from 'node:url';
import { isReservedName, nameReserved } from '#shared/domain/look-alikes.ts';
import type { Author } from '#shared/domain/quiz.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { invalidField } from '../platform/app-error.ts';
import type { Given } from '../platform/table-updates.ts';
import type { UserItem } from './table.ts';

/** First and last name, or the username when neither is set. */
export function displayName(user: Pick<UserItem, 'username' | 'firstName' | 'lastName'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
}

/** Throws a 422 if first and last name are, together or one of them, the name of a role or of the site. */
export function requireOwnName({ firstName, lastName }: Given<UserItem, 'firstName' | 'lastName'>): void {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  if (!isReservedName(name)) return;
  const field = firstName && (isReservedName(firstName) || !lastName) ? 'firstName' : 'lastName';
  throw invalidField(`body.${field}`, nameReserved);
}

/** An account as its quizzes show it. */
export function toAuthor(account: UserItem): Author {
  const shown = publicProfile(account);
  return { username: account.username, name: displayName(shown), avatarUrl: avatarUrl(shown) };
}

/** What everybody may see of an account: only its username while it is suspended or its profile is taken down. */
export function publicProfile(account: UserItem): UserItem {
  if (!account.suspension && !account.profileTakedown) return account;
  return { ...account, firstName: null, lastName: null, bio: null, avatarMedia: null };
}

/** The smallest file of the avatar: it is never shown larger than 88 CSS pixels. */
export function avatarUrl({ avatarMedia }: Pick<UserItem, 'avatarMedia'>): string | null {
  const files = avatarMedia?.renditions.filter(({ format }) => format === 'webp') ?? [];
  const [smallest] = files.toSorted((a, b) => a.width - b.width);
  return smallest?.url ?? avatarMedia?.url ?? null;
}

/** An address as people write it: with an international domain in its own letters. */
function shownEmail(email: string): string {
  return email.replace(/(?<=@).+$/, domainToUnicode);
}

/** An account as its owner sees it. */
export function toOwnUser(account: UserItem, isModerator = false): OwnUser {
  return {
    ...(isModerator ? { isModerator } : {}),
    ...(account.suspension ? { isSuspended: true } : {}),
    username: account.username,
    name: displayName(account),
    firstName: account.firstName,
    lastName: account.lastName,
    bio: account.bio,
    avatarUrl: avatarUrl(account),
    avatarMediaId: account.avatarMediaId,
    email: shownEmail(account.email),
    emailVerified: account.emailVerified,
    language: account.language,
    createdAt: account.createdAt,
  };
}
