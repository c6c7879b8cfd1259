import { partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

/** Usernames are unique regardless of case. */
export const userKey = (username: string): TableKey<'username'> => ({
  PK: `${partitions.username}${username.toLowerCase()}`,
  SK: 'USER',
});

/** In the partition of the profile, while a username is being registered. */
export const reservationKey = (username: string): TableKey<'username'> => ({
  PK: userKey(username).PK,
  SK: 'RESERVATION',
});

/** E-mail addresses are unique regardless of case. */
export const emailKey = (email: string): TableKey<'email'> => ({
  PK: `${partitions.email}${email.toLowerCase()}`,
  SK: 'EMAIL',
});

/** The last request of a password mail for a name; the key has the hash of the name. */
export const passwordMailKey = (hash: string): TableKey<'passwordMail'> => ({
  PK: `${partitions.passwordMail}${hash}`,
  SK: 'PASSWORD_MAIL',
});

export const deletedOwnerKey = (ownerId: string): TableKey<'deletedOwner'> => ({
  PK: `${partitions.deletedOwner}${ownerId}`,
  SK: 'DELETED_OWNER',
});

export const renamedOwnerKey = (ownerId: string): TableKey<'renamedOwner'> => ({
  PK: `${partitions.renamedOwner}${ownerId}`,
  SK: 'RENAMED_OWNER',
});
