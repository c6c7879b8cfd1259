import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Language } from '#shared/domain/language.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { usernamePattern } from '#shared/domain/username.ts';
import { AppError } from '../platform/app-error.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import type { UserItem } from './items.ts';
import { userKey } from './keys.ts';

/** An author by username, ignoring case; `undefined` where there is none. One GetItem, none for what is no username. */
export async function getUser(username: string): Promise<UserItem | undefined> {
  if (!usernamePattern.test(username)) return undefined;
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: userKey(username) }),
  );
  return Item as UserItem | undefined;
}

export type NewUserProfile = {
  /** Account id at the identity provider. */
  readonly userId: string;
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly bio?: string;
  readonly avatarMediaId?: string;
  readonly avatarMedia?: Picture;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly language?: Language;
};

/** Creates the public profile of an account. Throws USERNAME_TAKEN. */
export async function createUserProfile(profile: NewUserProfile): Promise<UserItem> {
  const item = newUserItem(profile);
  try {
    await documentClient.send(
      new PutCommand({
        TableName: env('tableName'),
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
  } catch (cause) {
    if (cause instanceof ConditionalCheckFailedException) throw new AppError('USERNAME_TAKEN', { cause });
    throw cause;
  }
  return item;
}

/** A profile as it is stored at first. */
export function newUserItem(profile: NewUserProfile): UserItem {
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
    quizCount: 0,
    totalPlays: 0,
    createdAt: new Date().toISOString(),
  };
}

/** The smallest file of the avatar: it is never shown larger than 88 CSS pixels. */
export function avatarUrl({ avatarMedia }: Pick<UserItem, 'avatarMedia'>): string | null {
  const files = avatarMedia?.renditions.filter(({ format }) => format === 'webp') ?? [];
  const [smallest] = files.toSorted((a, b) => a.width - b.width);
  return smallest?.url ?? avatarMedia?.url ?? null;
}

/** First and last name, or the username where neither is set. */
export function displayName(user: Pick<UserItem, 'username' | 'firstName' | 'lastName'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
}
