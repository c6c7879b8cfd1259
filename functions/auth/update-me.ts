import { type ProfileChanges, renameAuthorOfQuizzes, updateAccount } from '../data/account-store.ts';
import { readOwnPictures } from '../data/media-store.ts';
import type { Operation } from '../lib/operation.ts';
import { setLocale } from './cognito.ts';
import { toOwnUser } from './own-user.ts';

/** Changes one's profile, the language of one's mail, and one's name in one's quizzes. */
export const updateMe: Operation<'updateMe'> = async ({ body, caller, accessToken }) => {
  const { avatarMediaId, language, ...texts } = body;
  const changes: ProfileChanges = {
    ...defined(texts),
    ...(language === undefined ? {} : { language }),
    ...(avatarMediaId === undefined ? {} : await avatar(caller.userId, avatarMediaId)),
  };
  if (language !== undefined) await setLocale(accessToken, language);
  const account = await updateAccount(caller, changes);
  if (texts.firstName !== undefined || texts.lastName !== undefined) await renameAuthorOfQuizzes(account);
  return { user: toOwnUser(account) };
};

async function avatar(ownerId: string, avatarMediaId: string | null): Promise<ProfileChanges> {
  const pictures = await readOwnPictures(ownerId, [{ path: 'body.avatarMediaId', mediaId: avatarMediaId }]);
  return { avatarMediaId, avatarMedia: (avatarMediaId && pictures.get(avatarMediaId)) || null };
}

type Texts = { readonly [Name in 'firstName' | 'lastName' | 'bio']?: string | null | undefined };

function defined({ firstName, lastName, bio }: Texts): ProfileChanges {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(bio === undefined ? {} : { bio }),
  };
}
