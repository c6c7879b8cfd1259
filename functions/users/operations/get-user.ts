import type { PublicUser } from '#shared/domain/user.ts';
import type { UserItem } from '../../accounts/items.ts';
import { avatarUrl, displayName, getUser as readUser } from '../../accounts/user-store.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';

/** A public profile. One GetItem. */
export const getUser: Operation<'getUser'> = async (input) => {
  const user = await readUser(input.params.username);
  if (!user) throw notFound('User');
  return publicRead(input, toPublicUser(user));
};

/** Every field is named here: no account id and no e-mail address leaves this way. */
function toPublicUser(user: UserItem): PublicUser {
  return {
    username: user.username,
    name: displayName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    bio: user.bio,
    avatarUrl: avatarUrl(user),
    quizCount: user.quizCount,
    totalPlays: user.totalPlays,
    createdAt: user.createdAt,
  };
}
