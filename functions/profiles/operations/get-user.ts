import type { QuizSummary } from '#shared/domain/quiz.ts';
import type { PublicUser } from '#shared/domain/user.ts';
import { findPublicAccount } from '../../accounts/account-store.ts';
import { avatarUrl, displayName, publicProfile } from '../../accounts/profile.ts';
import type { UserItem } from '../../accounts/table.ts';
import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { publicRead } from '../../platform/public-read.ts';
import { catalogue } from '../../quizzes/catalogue/live-index.ts';

/** A public profile. One GetItem, and at most one Query a second in a warm function. */
export const getUser: Operation<'getUser'> = async (input) => {
  const user = found(await findPublicAccount(input.params.username), 'User');
  return publicRead(toPublicUser(publicProfile(user), await publishedBy(user.username)));
};

/** Names every field, so that the response never contains an account id or an e-mail address. */
function toPublicUser(user: UserItem, quizzes: readonly QuizSummary[]): PublicUser {
  return {
    username: user.username,
    name: displayName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    bio: user.bio,
    avatarUrl: avatarUrl(user),
    quizCount: quizzes.length,
    totalPlays: quizzes.reduce((sum, { playCount }) => sum + playCount, 0),
    createdAt: user.createdAt,
  };
}

/** All published quizzes of an author, ignoring the case of the name. At most one Query a second in a warm function. */
async function publishedBy(author: string): Promise<readonly QuizSummary[]> {
  const all = { page: 1, limit: Number.MAX_SAFE_INTEGER, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  return (await catalogue.current()).query({ ...all, author }).items;
}
