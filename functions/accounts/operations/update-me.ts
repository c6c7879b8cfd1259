import { withOwnPictures } from '../../pictures/own-pictures.ts';
import type { Operation } from '../../platform/operation.ts';
import { type ProfileChanges, renameAuthorOfQuizzes, updateAccount } from '../account-store.ts';
import { setLocale } from '../cognito.ts';
import { toOwnUser } from '../own-user.ts';

/** Changes one's profile, the language of one's mail, and one's name in one's quizzes. */
export const updateMe: Operation<'updateMe'> = async ({ body, caller, sessionId, accessToken }) => {
  const { avatarMediaId, language, ...texts } = body;
  const changes: ProfileChanges = { ...defined(texts), ...(language === undefined ? {} : { language }) };
  const fields = [{ path: 'body.avatarMediaId', mediaId: avatarMediaId }];
  const account = await withOwnPictures({ caller, sessionId }, fields, async (pictures) => {
    if (language !== undefined) await setLocale(accessToken, language);
    const avatar =
      avatarMediaId === undefined
        ? {}
        : { avatarMediaId, avatarMedia: pictures.get(avatarMediaId ?? '')?.picture ?? null };
    return updateAccount(caller, { ...changes, ...avatar }, pictures);
  });
  if (texts.firstName !== undefined || texts.lastName !== undefined) await renameAuthorOfQuizzes(account);
  return { user: toOwnUser(account) };
};

type Texts = { readonly [Name in 'firstName' | 'lastName' | 'bio']?: string | null | undefined };

function defined({ firstName, lastName, bio }: Texts): ProfileChanges {
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(bio === undefined ? {} : { bio }),
  };
}
