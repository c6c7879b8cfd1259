import type { Language } from '#shared/domain/language.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { TableKey } from '../platform/table-keys.ts';

export type UserItem = TableKey & {
  readonly entity: 'USER';
  readonly version: number;
  readonly userId: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly bio: string | null;
  readonly avatarMediaId: string | null;
  readonly avatarMedia: Picture | null;
  /** In lower case. Private, as are all fields from here to the time of creation. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** Of mail to the owner. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly verificationSentAt?: number;
  /** Which browser registered the account, as a hash of both. */
  readonly registeredIn?: string;
  readonly createdAt: string;
  /** Last change of the profile by its owner; absent before the first one. */
  readonly updatedAt?: string;
  /**
   * Id of the next step that writes the new name and picture into the author's quizzes; absent when all have it. Each change of it
   * is a record of the table's stream, which starts that step.
   */
  readonly renaming?: string;
};

/**
 * Replaces the account that its owner deleted, until its content is deleted, too. Username and address stay taken. It
 * has no `userId`, which is in the condition of every write to an account.
 */
export type DeletedUserItem = TableKey & {
  readonly entity: 'DELETED_USER';
  readonly formerUserId: string;
  readonly username: string;
  readonly email: string;
  /** Id of the next step of the deletion. Each change of it is a record of the stream, which starts that step. */
  readonly nextStep: string;
};

/** Remains of a deleted account. When it expires, what late writes have left of the owner's content is deleted. */
export type DeletedOwnerItem = TableKey & {
  readonly entity: 'DELETED_OWNER';
  readonly ownerId: string;
  readonly expiresAt: number;
};

/** Remains of a renaming. When it expires, quizzes that an index didn't show then get the author's name, too. */
export type RenamedOwnerItem = TableKey & {
  readonly entity: 'RENAMED_OWNER';
  readonly ownerId: string;
  readonly username: string;
  readonly expiresAt: number;
};

/** A mail with a password code that was asked for. A change of it is a record of the stream, which sends the mail. */
export type PasswordMailItem = TableKey & {
  readonly entity: 'PASSWORD_MAIL';
  /** In lower case, whether there is such an account or not; absent for an address without one. */
  readonly username?: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly expiresAt: number;
};

/** A challenge that nobody has answered yet. */
export type ChallengeItem = TableKey & {
  readonly entity: 'CHALLENGE';
  readonly answer: number;
  readonly expiresAt: number;
};

/** Keeps an e-mail address unique and finds its account. */
export type EmailItem = TableKey & {
  readonly entity: 'EMAIL';
  /** In lower case. */
  readonly username: string;
  /** Seconds since 1970; gone once the registration is complete. */
  readonly reservedUntil?: number;
  readonly expiresAt?: number;
};

/** Reserves a username for the applicant with this address. Times are in seconds since 1970. */
export type ReservationItem = TableKey & {
  readonly entity: 'RESERVATION';
  readonly email: string;
  readonly reservedAt: number;
  readonly reservedUntil: number;
  /** Set by the only call that may delete the account of an earlier, unfinished registration at the identity provider. */
  readonly clearedBy?: string;
  readonly expiresAt: number;
};
