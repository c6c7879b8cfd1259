import type { Language } from '#shared/domain/language.ts';
import { usernameLook } from '#shared/domain/look-alikes.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { type TableKey, tableKey } from '../platform/table-keys.ts';

/** Usernames are unique regardless of case. */
export const userKey = (username: string) => tableKey('username', username.toLowerCase(), 'USER');

/** In the partition of the profile, while a username is being registered. */
export const reservationKey = (username: string): TableKey<'username'> => ({
  PK: userKey(username).PK,
  SK: 'RESERVATION',
});

/** Usernames that look alike have the same key. No username has its first character. */
export const lookKey = (username: string) => tableKey('username', `=${usernameLook(username)}`, 'LOOK');

/** E-mail addresses are unique regardless of case. */
export const emailKey = (email: string) => tableKey('email', email.toLowerCase(), 'EMAIL');

/** The last request of a password mail for a name; the key has the hash of the name. */
export const passwordMailKey = (hash: string) => tableKey('passwordMail', hash, 'PASSWORD_MAIL');

export const deletedOwnerKey = (ownerId: string) => tableKey('deletedOwner', ownerId, 'DELETED_OWNER');
export const renamedOwnerKey = (ownerId: string) => tableKey('renamedOwner', ownerId, 'RENAMED_OWNER');

export type UserItem = TableKey<'username'> & {
  readonly entity: 'USER';
  readonly version: number;
  readonly userId: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly bio: string | null;
  readonly avatarMediaId: string | null;
  readonly avatarMedia: Picture | null;
  /** In lower case. Private, like all fields from here to the time of creation. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** The language of mail to the owner. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly verificationSentAt?: number;
  /** A hash of the username and of the browser session that registered it. */
  readonly registeredIn?: string;
  /** Hashes of the networks from which the owner has signed in, newest first. Times in seconds since 1970. */
  readonly knownNetworks?: readonly { readonly hash: string; readonly seenAt: number }[];
  readonly createdAt: string;
  /** Last change of the profile by its owner; absent before the first one. */
  readonly updatedAt?: string;
  /**
   * Id of the next step that writes the new name and picture into the author's quizzes; absent when all have it. Each
   * change of it is a record of the table's stream, which starts that step.
   */
  readonly renaming?: string;
  /** Set by moderators: the author's quizzes may be promoted. */
  readonly isTrusted?: boolean;
  /** Incremented by each decision of a moderator about the account. */
  readonly standingVersion?: number;
  /** Set by moderators: all quizzes are taken down, and the author can't publish. */
  readonly suspension?: { readonly reason: string; readonly at: string };
  /** Set by moderators: only the username is public. */
  readonly profileTakedown?: { readonly reason: string; readonly at: string };
  /**
   * Id of the next step that takes the author's quizzes down, or lifts that, after a suspension began or ended. Each
   * change of it is a record of the table's stream, which starts that step.
   */
  readonly suspending?: string;
};

/**
 * Replaces an account that its owner has deleted, until its content is deleted, too. Username and address stay
 * reserved. It has no `userId`, and every write to an account has a condition on `userId`.
 */
export type DeletedUserItem = TableKey<'username'> & {
  readonly entity: 'DELETED_USER';
  readonly formerUserId: string;
  readonly username: string;
  readonly email: string;
  /** Id of the next step of the deletion. Each change of it is a record of the stream, which starts that step. */
  readonly nextStep: string;
};

/** Left after an account is deleted. When it expires, content of the owner that late writes have stored is deleted. */
export type DeletedOwnerItem = TableKey<'deletedOwner'> & {
  readonly entity: 'DELETED_OWNER';
  readonly ownerId: string;
  readonly expiresAt: number;
};

/** Left after a renaming. When it expires, quizzes that an index didn't show get the author's new name, too. */
export type RenamedOwnerItem = TableKey<'renamedOwner'> & {
  readonly entity: 'RENAMED_OWNER';
  readonly ownerId: string;
  readonly username: string;
  readonly expiresAt: number;
};

/** A requested mail with a password code, or the mail after a change of the password, which has one, too. A change of it is a record of the stream, which sends the mail. */
export type PasswordMailItem = TableKey<'passwordMail'> & {
  readonly entity: 'PASSWORD_MAIL';
  /** In lower case, whether the account exists or not; absent for an address without one. */
  readonly username?: string;
  /** Whether it was requested with the account's address. */
  readonly isByAddress?: boolean;
  /** Whether the password has changed; otherwise it was forgotten. */
  readonly isNotice?: boolean;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly expiresAt: number;
};

/** Keeps an e-mail address unique and finds its account. */
export type EmailItem = TableKey<'email'> & {
  readonly entity: 'EMAIL';
  /** In lower case. */
  readonly username: string;
  /** Seconds since 1970; removed once the registration is complete. */
  readonly reservedUntil?: number;
  readonly expiresAt?: number;
};

/** Keeps usernames from looking alike. Accounts from before there were such items have none. */
export type LookItem = TableKey<'username'> & {
  readonly entity: 'LOOK';
  /** In lower case. */
  readonly username: string;
  /** Seconds since 1970; absent once the registration is complete. */
  readonly reservedUntil?: number;
  readonly expiresAt?: number;
};

/** Reserves a username for the applicant with this address. Times are in seconds since 1970. */
export type ReservationItem = TableKey<'username'> & {
  readonly entity: 'RESERVATION';
  readonly email: string;
  readonly reservedAt: number;
  readonly reservedUntil: number;
  /**
   * Set by the only call that may delete the account that an earlier, unfinished registration left at the identity
   * provider.
   */
  readonly clearedBy?: string;
  readonly expiresAt: number;
};

/** The newest export of an author. */
export const exportKey = (ownerId: string) => tableKey('export', ownerId, 'EXPORT');

/** A requested export. A new one is a record of the stream, which starts the function that makes the file. */
export type ExportItem = TableKey<'export'> & {
  readonly entity: 'EXPORT';
  readonly ownerId: string;
  readonly username: string;
  /** A random id; the file's key contains it. */
  readonly fileId: string;
  readonly requestedAt: string;
  /** Whether the file can be downloaded. */
  readonly isReady: boolean;
  /** Seconds since 1970. Until then the file can be downloaded, and no other export can be requested. */
  readonly expiresAt: number;
};

/** The key of the file in the media bucket. A lifecycle rule deletes it. */
export const exportFileKey = ({ fileId }: Pick<ExportItem, 'fileId'>): string => `exports/${fileId}.zip`;
