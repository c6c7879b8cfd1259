import { limits } from '#shared/domain/limits.ts';
import { usernamePattern } from '#shared/domain/username.ts';
import { announcedUses, type PictureVersions } from '../pictures/picture-usage.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../platform/operation.ts';
import { absentOr, atMost, isNew } from '../platform/table-conditions.ts';
import { getItem } from '../platform/table-reads.ts';
import { type Given, plus, removed } from '../platform/table-updates.ts';
import { putItem, transact, updateItem, write } from '../platform/table-writes.ts';
import {
  type DeletedUserItem,
  type EmailItem,
  emailKey,
  type RenamedOwnerItem,
  renamedOwnerKey,
  type UserItem,
  userKey,
} from './table.ts';

/**
 * The username, in lower case, for an e-mail address or a username; `undefined` for an unknown address and for text
 * that is neither. A username isn't looked up: only the identity provider knows whether it exists.
 */
export async function findUsername(emailOrUsername: string): Promise<string | undefined> {
  if (!emailOrUsername.includes('@')) {
    return usernamePattern.test(emailOrUsername) ? emailOrUsername.toLowerCase() : undefined;
  }
  const found = await getItem<EmailItem>('email', emailKey(emailOrUsername));
  return found?.reservedUntil === undefined ? found?.username : undefined;
}

/** The account of a username as of the last write; `undefined` when there is none or it was deleted. One GetItem. */
export async function findAccount(
  username: string,
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<UserItem | undefined> {
  const found = await getItem<UserItem | DeletedUserItem>('username', userKey(username), { consistent });
  return found?.entity === 'USER' ? found : undefined;
}

/** An author for a public page; `undefined` when there is none. One GetItem, none for text that can't be a username. */
export async function findPublicAccount(username: string): Promise<UserItem | undefined> {
  if (!usernamePattern.test(username)) return undefined;
  return findAccount(username, { consistent: false });
}

/** A new account. `userId` is its id at the identity provider. */
export type NewAccount = Pick<UserItem, 'userId' | 'username'> &
  Given<
    UserItem,
    | 'firstName'
    | 'lastName'
    | 'bio'
    | 'avatarMediaId'
    | 'avatarMedia'
    | 'email'
    | 'emailVerified'
    | 'language'
  >;

/** Creates an account without registration. */
export async function createUserProfile(profile: NewAccount): Promise<UserItem | 'taken'> {
  const created = await write(putItem<UserItem>('username', newUserItem(profile), isNew));
  return created.ok ? created.item : 'taken';
}

export function newUserItem(profile: NewAccount): UserItem {
  const createdAt = new Date().toISOString();
  return {
    ...userKey(profile.username),
    entity: 'USER',
    version: 1,
    userId: profile.userId,
    username: profile.username,
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    bio: profile.bio ?? null,
    avatarMediaId: profile.avatarMediaId ?? null,
    avatarMedia: profile.avatarMedia ?? null,
    email: profile.email ?? '',
    emailVerified: profile.emailVerified ?? false,
    language: profile.language ?? 'sk',
    createdAt,
  };
}

export type ProfileEdits = Given<
  UserItem,
  'firstName' | 'lastName' | 'bio' | 'avatarMediaId' | 'avatarMedia' | 'language'
>;

/**
 * Changes a profile. The table's stream later writes a new name or picture into the author's quizzes. `pictures` has
 * the version in which the avatar was read. One transaction, one GetItem.
 */
export async function updateAccount(
  { userId, username }: Caller,
  changes: ProfileEdits,
  pictures?: PictureVersions,
): Promise<UserItem | 'gone' | 'pictures-changed'> {
  const updatedAt = new Date().toISOString();
  const place = userKey(username).PK;
  const { firstName, lastName, avatarMediaId } = changes;
  const isShownInQuizzes = [firstName, lastName, avatarMediaId].some((change) => change !== undefined);
  const renaming = isShownInQuizzes ? newId() : undefined;
  const refused = await transact({
    account: updateItem<UserItem>(
      'username',
      userKey(username),
      { ...changes, renaming, updatedAt, version: plus(1) },
      { userId },
    ),
    pictures: announcedUses({
      ownerId: userId,
      place,
      mediaIds: [changes.avatarMediaId],
      versions: pictures,
    }),
  });
  if (refused.has('pictures')) return 'pictures-changed';
  const account = refused.size === 0 ? await findAccount(username) : undefined;
  return account?.userId === userId ? account : 'gone';
}

/** Stores whether the address is verified. */
export async function setEmailVerified(
  { userId, username }: Caller,
  emailVerified: boolean,
): Promise<UserItem | 'gone'> {
  const written = await write(
    updateItem<UserItem>('username', userKey(username), { emailVerified }, { userId }),
  );
  return written.ok ? written.item : 'gone';
}

/**
 * Stores that a verification mail is sent now, at most once in the cooldown. `retryAfter` is the rest of the cooldown
 * in seconds.
 */
export async function startVerification({
  userId,
  username,
}: Caller): Promise<'started' | 'gone' | 'verified' | { readonly retryAfter: number }> {
  const cooldownMs = limits.verificationCooldownSeconds * 1000;
  // The fraction tells this call from another one in the same millisecond.
  const now = Date.now() + Math.random();
  const { ok, item } = await write(
    updateItem<UserItem>(
      'username',
      userKey(username),
      { verificationSentAt: now },
      { userId, emailVerified: false, verificationSentAt: absentOr(atMost(now - cooldownMs)) },
    ),
  );
  if (ok) return 'started';
  if (item?.userId !== userId) return 'gone';
  if (item.emailVerified) return 'verified';
  const { verificationSentAt = now - cooldownMs } = item;
  // By this call: its write was repeated because the answer was lost.
  if (verificationSentAt === now) return 'started';
  return { retryAfter: Math.max(1, Math.ceil((verificationSentAt + cooldownMs - now) / 1000)) };
}

/** Ends the cooldown because the mail was not sent. */
export async function cancelVerification({ userId, username }: Caller): Promise<void> {
  await write(
    updateItem<UserItem>('username', userKey(username), { verificationSentAt: removed }, { userId }),
  );
}

/** Seconds after which the quizzes of a renamed author are checked once more. By then all indexes are up to date. */
const nameLookSeconds = 3600;

/**
 * Ends a step of a renaming and schedules the next step, or one more check when the indexes are up to date. Does
 * nothing when the name has changed since the account was read, because that change has started another renaming. One
 * write.
 */
export async function endRenamingStep(account: UserItem, isLast: boolean): Promise<void> {
  const { username, renaming } = account;
  if (renaming === undefined) return;
  const change = { renaming: isLast ? removed : newId() };
  const step = updateItem<UserItem>('username', userKey(username), change, { renaming });
  await transact({ step, nameLook: isLast ? nameLookFor(account) : undefined });
}

/** Schedules one more check of the names in an author's quizzes. One PutItem. */
export async function planNameLook(account: UserItem): Promise<void> {
  await write(nameLookFor(account));
}

function nameLookFor({ userId: ownerId, username }: UserItem) {
  const expiresAt = Math.floor(Date.now() / 1000) + nameLookSeconds;
  return putItem<RenamedOwnerItem>('renamedOwner', {
    ...renamedOwnerKey(ownerId),
    ...{ entity: 'RENAMED_OWNER', ownerId, username, expiresAt },
  });
}
