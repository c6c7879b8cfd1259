import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/domain/limits.ts';
import { usernamePattern } from '#shared/domain/username.ts';
import { type PictureVersions, transactShowing } from '../pictures/picture-usage.ts';
import { AppError } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import type { Caller } from '../platform/operation.ts';
import { listOwned } from '../platform/owned-items.ts';
import { transact } from '../platform/transact.ts';
import { setAttributes } from '../platform/update-expression.ts';
import type { QuizItem } from '../quizzes/items.ts';
import { catalogueSortKey, quizKey } from '../quizzes/keys.ts';
import type { EmailItem, UserItem } from './items.ts';
import { emailKey, userKey } from './keys.ts';
import { displayName } from './user-store.ts';

/**
 * The username, in lower case, that an e-mail address or a username leads to; `undefined` for an address that nobody
 * has and for what is neither. A username is taken as it is: whether it exists is for the identity provider to say.
 */
export async function findUsername(emailOrUsername: string): Promise<string | undefined> {
  if (!emailOrUsername.includes('@')) {
    return usernamePattern.test(emailOrUsername) ? emailOrUsername.toLowerCase() : undefined;
  }
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: emailKey(emailOrUsername), ConsistentRead: true }),
  );
  const found = Item as EmailItem | undefined;
  return found?.reservedUntil === undefined ? found?.username : undefined;
}

/** The account of a username as it is now; `undefined` where there is none. */
export async function findAccount(username: string): Promise<UserItem | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: userKey(username), ConsistentRead: true }),
  );
  return Item as UserItem | undefined;
}

/** The caller's own account. Throws INVALID_TOKEN where it is gone though its token still runs. */
export async function getOwnAccount({ userId, username }: Caller): Promise<UserItem> {
  const account = await findAccount(username);
  if (account?.userId !== userId) throw accountGone();
  return account;
}

export type ProfileChanges = Partial<
  Pick<UserItem, 'firstName' | 'lastName' | 'bio' | 'avatarMediaId' | 'avatarMedia' | 'language'>
>;

/**
 * Changes the given fields. Throws INVALID_TOKEN where the account is gone, PictureChanged where the avatar is not as
 * it was read.
 */
export async function updateAccount(
  caller: Caller,
  changes: ProfileChanges,
  mediaVersions?: PictureVersions,
): Promise<UserItem> {
  const { userId, username } = caller;
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setAttributes({
    updatedAt: new Date().toISOString(),
    ...changes,
  });
  const update: AccountUpdate = {
    UpdateExpression: `${UpdateExpression} ADD #version :one`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#version': 'version' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':one': 1, ':caller': userId },
  };
  if (!changes.avatarMediaId) return writeAccount(username, update);
  const refused = await transactShowing([{ Update: { ...onAccount(username), ...update } }], {
    ownerId: userId,
    place: userKey(username).PK,
    mediaIds: [changes.avatarMediaId],
    versions: mediaVersions,
  });
  if (refused.size > 0) throw accountGone();
  return getOwnAccount(caller);
}

/** Keeps whether the address is verified. Throws INVALID_TOKEN where the account is gone. */
export async function setEmailVerified({ userId, username }: Caller, verified: boolean): Promise<UserItem> {
  return writeAccount(username, {
    UpdateExpression: 'SET emailVerified = :verified',
    ExpressionAttributeValues: { ':verified': verified, ':caller': userId },
  });
}

type AccountUpdate = {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  /** With `:caller`, the account's id. */
  readonly ExpressionAttributeValues: Record<string, unknown>;
};

function onAccount(username: string) {
  return {
    TableName: env('tableName'),
    Key: userKey(username),
    ConditionExpression: 'userId = :caller',
  };
}

async function writeAccount(username: string, update: AccountUpdate): Promise<UserItem> {
  try {
    const { Attributes } = await documentClient.send(
      new UpdateCommand({ ...onAccount(username), ...update, ReturnValues: 'ALL_NEW' }),
    );
    return Attributes as UserItem;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw accountGone();
    throw error;
  }
}

/**
 * Notes that a verification mail goes out now, once in the cooldown however many ask. Throws TOO_MANY_REQUESTS with
 * the seconds left, and CONFLICT where the address is verified already.
 */
export async function startVerification({ userId, username }: Caller): Promise<void> {
  const cooldownMs = limits.verificationCooldownSeconds * 1000;
  const now = Date.now();
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: userKey(username),
        UpdateExpression: 'SET verificationSentAt = :now',
        ConditionExpression:
          'userId = :caller AND emailVerified = :no' +
          ' AND (attribute_not_exists(verificationSentAt) OR verificationSentAt <= :before)',
        ExpressionAttributeValues: {
          ':now': now,
          ':caller': userId,
          ':no': false,
          ':before': now - cooldownMs,
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { emailVerified, verificationSentAt = now } = await getOwnAccount({ userId, username });
    if (emailVerified) throw new AppError('CONFLICT', { detail: 'The e-mail address is verified already' });
    const retryAfter = Math.max(1, Math.ceil((verificationSentAt + cooldownMs - now) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', { detail: `Wait ${retryAfter} seconds`, retryAfter });
  }
}

/** Ends the cooldown where the mail did not go out after all. */
export async function cancelVerification({ userId, username }: Caller): Promise<void> {
  await writeAccount(username, {
    UpdateExpression: 'REMOVE verificationSentAt',
    ExpressionAttributeValues: { ':caller': userId },
  });
}

/**
 * Writes the author's present name into quizzes that carry another, and lets the catalogue know. One that was cut
 * short is finished by the next.
 */
export async function renameAuthorOfQuizzes(account: UserItem): Promise<void> {
  const name = displayName(account);
  const quizzes = await listOwned<QuizItem>(account.userId, 'QUIZ');
  for (const { id, author } of quizzes) {
    if (author.name !== name) await renameAuthor(id, account.userId, name);
  }
}

/** No edit of the quiz and so no new version. */
async function renameAuthor(quizId: string, ownerId: string, name: string): Promise<void> {
  try {
    await documentClient.send(
      new UpdateCommand({
        TableName: env('tableName'),
        Key: quizKey(quizId),
        UpdateExpression: 'SET author.#name = :name, GSI1SK = :changedAt',
        ConditionExpression: 'ownerId = :owner',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: {
          ':name': name,
          ':changedAt': catalogueSortKey(new Date().toISOString(), quizId),
          ':owner': ownerId,
        },
      }),
    );
  } catch (error) {
    // Deleted since it was listed.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Deletes the account's own items, which frees username and address; both or none. */
export async function removeAccount({ username, userId, email }: UserItem): Promise<void> {
  await transact([
    {
      Delete: {
        TableName: env('tableName'),
        Key: userKey(username),
        ConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
      },
    },
    {
      Delete: {
        TableName: env('tableName'),
        Key: emailKey(email),
        ConditionExpression: 'attribute_not_exists(PK) OR username = :username',
        ExpressionAttributeValues: { ':username': username.toLowerCase() },
      },
    },
  ]);
}

function accountGone(): AppError {
  return new AppError('INVALID_TOKEN', { detail: 'The account is gone' });
}
