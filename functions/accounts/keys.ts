import type { TableKey } from '../platform/table-keys.ts';

/** Usernames are unique ignoring case. */
export const userKey = (username: string): TableKey => ({
  PK: `USERNAME#${username.toLowerCase()}`,
  SK: 'USER',
});

/** In the partition of the profile, while a username is being registered. */
export const reservationKey = (username: string): TableKey => ({
  PK: userKey(username).PK,
  SK: 'RESERVATION',
});

/** E-mail addresses are unique ignoring case. */
export const emailKey = (email: string): TableKey => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

/** The last request of a password mail for one name, by its hash. */
export const passwordMailKey = (hash: string): TableKey => ({
  PK: `PASSWORD_MAIL#${hash}`,
  SK: 'PASSWORD_MAIL',
});

export const deletedOwnerKey = (ownerId: string): TableKey => ({
  PK: `DELETED_OWNER#${ownerId}`,
  SK: 'DELETED_OWNER',
});
