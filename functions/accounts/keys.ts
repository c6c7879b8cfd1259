import { partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** Usernames are unique ignoring case. */
export const userKey = (username: string): TableKey => ({
  PK: `${partitions.username}${username.toLowerCase()}`,
  SK: 'USER',
});

/** In the partition of the profile, while a username is being registered. */
export const reservationKey = (username: string): TableKey => ({
  PK: userKey(username).PK,
  SK: 'RESERVATION',
});

/** E-mail addresses are unique ignoring case. */
export const emailKey = (email: string): TableKey => ({
  PK: `${partitions.email}${email.toLowerCase()}`,
  SK: 'EMAIL',
});

/** The last request of a password mail for one name, by its hash. */
export const passwordMailKey = (hash: string): TableKey => ({
  PK: `${partitions.passwordMail}${hash}`,
  SK: 'PASSWORD_MAIL',
});

/** What somebody has to solve to register. */
export const challengeItemKey = (id: string): TableKey => ({
  PK: `${partitions.challenge}${id}`,
  SK: 'CHALLENGE',
});

export const deletedOwnerKey = (ownerId: string): TableKey => ({
  PK: `${partitions.deletedOwner}${ownerId}`,
  SK: 'DELETED_OWNER',
});

export const renamedOwnerKey = (ownerId: string): TableKey => ({
  PK: `${partitions.renamedOwner}${ownerId}`,
  SK: 'RENAMED_OWNER',
});
