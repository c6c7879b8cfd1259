import { withOwnPictures } from '../../pictures/own-pictures.ts';
import type { Operation } from '../../platform/operation.ts';
import { renameAuthorOfQuizzes } from '../../quizzes/author-name.ts';
import { updateAccount } from '../account-store.ts';
import { setLocale } from '../cognito.ts';
import { accountOrProblem } from '../own-account.ts';
import { displayName, toOwnUser } from '../profile.ts';

/** Changes the caller's profile, the language of mail, and the author's name in quizzes. */
export const updateMe: Operation<'updateMe'> = async ({ body, caller, sessionId, accessToken }) => {
  const { firstName, lastName, bio, avatarMediaId, language } = body;
  const fields = [{ path: 'body.avatarMediaId', mediaId: avatarMediaId }];
  const result = await withOwnPictures({ caller, sessionId }, fields, async (pictures) => {
    if (language !== undefined) await setLocale(accessToken, language);
    const avatarMedia =
      typeof avatarMediaId === 'string' ? (pictures.get(avatarMediaId)?.picture ?? null) : avatarMediaId;
    const changes = { firstName, lastName, bio, avatarMediaId, avatarMedia, language };
    return updateAccount(caller, changes, pictures);
  });
  const account = accountOrProblem(result);
  if (firstName !== undefined || lastName !== undefined) {
    await renameAuthorOfQuizzes(account.userId, displayName(account));
  }
  return { user: toOwnUser(account) };
};
