import { createHash, randomUUID } from 'node:crypto';
import { absent, anyOf, isNew, lessThan, present } from '../platform/table-conditions.ts';
import { getItem, getItems, queryItems } from '../platform/table-reads.ts';
import { removed } from '../platform/table-updates.ts';
import { checkItem, deleteItem, putItem, transact, updateItem, write } from '../platform/table-writes.ts';
import { nowSeconds } from '../platform/utc-period.ts';
import { findAccount, type NewAccount, newUserItem } from './account-store.ts';
import {
  type DeletedUserItem,
  type EmailItem,
  emailKey,
  type LookItem,
  lookKey,
  type ReservationItem,
  reservationKey,
  type UserItem,
  userKey,
} from './table.ts';

/**
 * Seconds that a username and an address are reserved for an applicant. Much longer than a function runs, so that no
 * call still uses them afterwards.
 */
const reservationSeconds = 600;
/** A reservation with fewer seconds left can't be joined: a function may run for ten. */
const joinableSeconds = 30;

export type Applicant = {
  /** In any case; as typed for `reserve` and `release`. */
  readonly username: string;
  /** In lower case. */
  readonly email: string;
};

/**
 * Whether the username, or one that looks like it, belongs to an account, even one that is being deleted, or to a
 * registration in progress. One Query and one GetItem.
 */
export async function isUsernameTaken(username: string): Promise<boolean> {
  const items = await queryItems<UserItem | DeletedUserItem | ReservationItem>(
    'username',
    userKey(username).PK,
  );
  const like = await getItem<LookItem>('username', lookKey(username));
  return [...items, ...(like ? [like] : [])].some(
    (item) => !('reservedUntil' in item) || (item.reservedUntil ?? 0) > nowSeconds(),
  );
}

/**
 * Reserves username, what looks like it, and address for an applicant, all or none. The same pair joins its earlier reservation, so that
 * an interrupted registration can continue.
 */
export async function reserve({
  username,
  email,
}: Applicant): Promise<ReservationItem | 'email-taken' | 'username-taken'> {
  const now = nowSeconds();
  const times = { reservedUntil: now + reservationSeconds, expiresAt: now + reservationSeconds };
  const guard: EmailItem = {
    ...emailKey(email),
    entity: 'EMAIL',
    username: username.toLowerCase(),
    ...times,
  };
  const reservation: ReservationItem = {
    ...reservationKey(username),
    entity: 'RESERVATION',
    email,
    reservedAt: now,
    ...times,
  };
  const look: LookItem = { ...lookKey(username), entity: 'LOOK', username: guard.username, ...times };
  const isOver = { reservedUntil: lessThan(now) };
  const refused = await transact({
    email: putItem<EmailItem>('email', guard, anyOf<EmailItem>(isNew, isOver)),
    reservation: putItem<ReservationItem>('username', reservation, anyOf<ReservationItem>(isNew, isOver)),
    look: putItem<LookItem>('username', look, anyOf<LookItem>(isNew, isOver)),
    account: checkItem<UserItem>('username', userKey(username), isNew),
  });
  return refused.size === 0 ? reservation : joinReservation({ username, email });
}

async function joinReservation({
  username,
  email,
}: Applicant): Promise<ReservationItem | 'email-taken' | 'username-taken'> {
  const keys = [emailKey(email), reservationKey(username), userKey(username), lookKey(username)];
  const items = await getItems<EmailItem | ReservationItem | UserItem | LookItem>(
    ['email', 'username'],
    keys,
  );
  const guard = items.find((item) => item?.entity === 'EMAIL');
  const reservation = items.find((item) => item?.entity === 'RESERVATION');
  const user = items.find((item) => item?.entity === 'USER');
  const look = items.find((item) => item?.entity === 'LOOK');
  const isOwnEmail = guard?.username === username.toLowerCase() && guard.reservedUntil !== undefined;
  if (guard && !isOwnEmail) return 'email-taken';
  if (look && look.username !== username.toLowerCase()) return 'username-taken';
  const isJoinable = (reservation?.reservedUntil ?? 0) > nowSeconds() + joinableSeconds;
  return !user && reservation?.email === email && isJoinable ? reservation : 'username-taken';
}

/**
 * Allows exactly one call to delete the account that an earlier, unfinished registration of this username left at the
 * identity provider. Returns false when another call has already claimed that.
 */
export async function claimClearing(username: string, { reservedAt }: ReservationItem): Promise<boolean> {
  const claim = { clearedBy: randomUUID() };
  const condition = { reservedAt, clearedBy: absent };
  const update = updateItem<ReservationItem>('username', reservationKey(username), claim, condition);
  const { ok, item } = await write(update);
  // Refused also if the write was repeated because its answer was lost.
  return ok || item?.clearedBy === claim.clearedBy;
}

/**
 * Turns the reservation into the account: all items or none. Returns `undefined` when the reservation now belongs to
 * another applicant, or another call has completed it.
 */
export async function completeRegistration(
  profile: NewAccount & { readonly email: string; readonly sessionId?: string | undefined },
): Promise<UserItem | undefined> {
  const { username, email, sessionId } = profile;
  const registeredIn = sessionId && registrationMark(username, sessionId);
  const item: UserItem = { ...newUserItem(profile), ...(registeredIn ? { registeredIn } : {}) };
  const refused = await transact({
    account: putItem<UserItem>('username', item, isNew),
    email: updateItem<EmailItem>(
      'email',
      emailKey(email),
      { reservedUntil: removed, expiresAt: removed },
      { username: username.toLowerCase(), reservedUntil: present },
    ),
    look: putItem<LookItem>(
      'username',
      { ...lookKey(username), entity: 'LOOK', username: username.toLowerCase() },
      anyOf<LookItem>(isNew, { username: username.toLowerCase() }),
    ),
    reservation: deleteItem<ReservationItem>('username', reservationKey(username), { email }),
  });
  return refused.size === 0 ? item : undefined;
}

/**
 * The account that a registration of the same name and address from the same browser created a moment ago; `undefined`
 * when there is none. So a form that is sent twice, or again after a fault, isn't refused because of its own first
 * registration.
 */
export async function findFinishedRegistration({
  username,
  email,
  sessionId,
}: Applicant & { readonly sessionId: string | undefined }): Promise<UserItem | undefined> {
  if (sessionId === undefined) return undefined;
  const account = await findAccount(username);
  if (account?.email !== email || account.registeredIn !== registrationMark(username, sessionId))
    return undefined;
  const isRecent = Date.parse(account.createdAt) > Date.now() - reservationSeconds * 1000;
  return isRecent ? account : undefined;
}

/** A hash of a username and the browser session that registered it; another session's hash differs. */
function registrationMark(username: string, sessionId: string): string {
  return createHash('sha256').update(`${username.toLowerCase()}/${sessionId}`).digest('base64url');
}

/** Releases the reservation of `reserve`; does nothing when it now belongs to another applicant. */
export async function release({ username, email }: Applicant): Promise<void> {
  await transact({
    email: deleteItem<EmailItem>('email', emailKey(email), {
      username: username.toLowerCase(),
      reservedUntil: present,
    }),
    look: deleteItem<LookItem>('username', lookKey(username), {
      username: username.toLowerCase(),
      reservedUntil: present,
    }),
    reservation: deleteItem<ReservationItem>('username', reservationKey(username), { email }),
  });
}
