import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../platform/app-error.ts';
import { readItems } from '../platform/batch-get.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';
import type { EmailItem, ReservationItem, UserItem } from './items.ts';
import { emailKey, reservationKey, userKey } from './keys.ts';
import { type NewUserProfile, newUserItem } from './user-store.ts';

/**
 * Seconds that a name and an address are held for the person who registers them. Much longer than a function runs, so
 * that nothing is left running once the time is over.
 */
const reservationSeconds = 600;
/** A reservation with less than this left is too old to join: a function may run for ten. */
const joinableSeconds = 30;

export type Applicant = {
  readonly username: string;
  /** In lower case. */
  readonly email: string;
};

/** Whether somebody has the username or is registering it right now. One Query. */
export async function isUsernameTaken(username: string): Promise<boolean> {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: env('tableName'),
      KeyConditionExpression: 'PK = :username',
      ExpressionAttributeValues: { ':username': userKey(username).PK },
      ConsistentRead: true,
    }),
  );
  return (Items as (UserItem | ReservationItem)[]).some(
    (item) => item.entity === 'USER' || item.reservedUntil > nowSeconds(),
  );
}

/**
 * Holds username and address for an applicant, both or none. The same pair joins the reservation that is there: a try
 * that was cut short goes on. Throws EMAIL_TAKEN, USERNAME_TAKEN.
 */
export async function reserve({ username, email }: Applicant): Promise<ReservationItem> {
  const now = nowSeconds();
  const times = { reservedUntil: now + reservationSeconds, expiresAt: now + reservationSeconds };
  const lowerName = username.toLowerCase();
  const guard: EmailItem = { ...emailKey(email), entity: 'EMAIL', username: lowerName, ...times };
  const reservation: ReservationItem = {
    ...reservationKey(username),
    entity: 'RESERVATION',
    email,
    reservedAt: now,
    ...times,
  };
  const refused = await transact([
    ...[guard, reservation].map((Item) => ({
      Put: {
        TableName: env('tableName'),
        Item,
        ConditionExpression: 'attribute_not_exists(PK) OR reservedUntil < :now',
        ExpressionAttributeValues: { ':now': now },
      },
    })),
    {
      ConditionCheck: {
        TableName: env('tableName'),
        Key: userKey(username),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  ]);
  if (refused.size === 0) return reservation;
  return joinReservation({ username, email });
}

async function joinReservation({ username, email }: Applicant): Promise<ReservationItem> {
  const [emailItem, reservation, user] = (await readItems([
    emailKey(email),
    reservationKey(username),
    userKey(username),
  ])) as [EmailItem | undefined, ReservationItem | undefined, UserItem | undefined];
  const isOwnEmail = emailItem?.username === username.toLowerCase() && emailItem.reservedUntil !== undefined;
  if (emailItem && !isOwnEmail) throw new AppError('EMAIL_TAKEN');
  const isJoinable = (reservation?.reservedUntil ?? 0) > nowSeconds() + joinableSeconds;
  if (user || !reservation || reservation.email !== email || !isJoinable) {
    throw new AppError('USERNAME_TAKEN');
  }
  return reservation;
}

/**
 * Lets one try, and no other, clear away the account at the identity provider that an earlier, dead registration of
 * this username has left. False where another try has that right.
 */
export async function claimClearing(username: string, { reservedAt }: ReservationItem): Promise<boolean> {
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: reservationKey(username),
        UpdateExpression: 'SET clearedBy = :id',
        ConditionExpression: 'reservedAt = :reservedAt AND attribute_not_exists(clearedBy)',
        ExpressionAttributeValues: { ':id': randomUUID(), ':reservedAt': reservedAt },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Makes the account out of its reservation: profile and address stand, the reservation goes, all or nothing.
 * `undefined` where the reservation is not this applicant's any more, or another try has completed it.
 */
export async function completeRegistration(
  profile: NewUserProfile & { readonly email: string },
): Promise<UserItem | undefined> {
  const { username, email } = profile;
  // The first verification mail goes out right after this.
  const item: UserItem = { ...newUserItem(profile), verificationSentAt: Date.now() };
  const refused = await transact([
    { Put: { TableName: env('tableName'), Item: item, ConditionExpression: 'attribute_not_exists(PK)' } },
    {
      Update: {
        TableName: env('tableName'),
        Key: emailKey(email),
        UpdateExpression: 'REMOVE reservedUntil, expiresAt',
        ConditionExpression: 'username = :username AND attribute_exists(reservedUntil)',
        ExpressionAttributeValues: { ':username': username.toLowerCase() },
      },
    },
    {
      Delete: {
        TableName: env('tableName'),
        Key: reservationKey(username),
        ConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':email': email },
      },
    },
  ]);
  return refused.size === 0 ? item : undefined;
}

/** Gives up what `reserve` has taken; nothing to do where it is not this applicant's any more. */
export async function release({ username, email }: Applicant): Promise<void> {
  await transact([
    {
      Delete: {
        TableName: env('tableName'),
        Key: emailKey(email),
        ConditionExpression: 'username = :username AND attribute_exists(reservedUntil)',
        ExpressionAttributeValues: { ':username': username.toLowerCase() },
      },
    },
    {
      Delete: {
        TableName: env('tableName'),
        Key: reservationKey(username),
        ConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':email': email },
      },
    },
  ]);
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
