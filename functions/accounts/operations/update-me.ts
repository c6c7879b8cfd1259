import { withOwnPictures } from '../../pictures/own-pictures.ts';
import type { Operation } from '../../platform/operation.ts';
import { refuseAboveRevisionLimit } from '../../platform/publication-limit.ts';
import { given } from '../../platform/table-updates.ts';
import { updateAccount } from '../account-store.ts';
import { setLocale } from '../cognito.ts';
import { accountOrProblem, getOwnAccount } from '../own-account.ts';
import { requireOwnName, toOwnUser } from '../profile.ts';

/** Changes the caller's profile and the language of mail. The author's name in quizzes is updated in the background. */
export const updateMe: Operation<'updateMe'> = async ({ body, caller, sessionId, accessToken }) => {
  const { firstName, lastName, bio, avatarMediaId, language } = body;
  if (firstName || lastName)
    requireOwnName({ ...(await getOwnAccount(caller)), ...given({ firstName, lastName }) });
  const fields = [{ path: 'body.avatarMediaId', mediaId: avatarMediaId }];
  const isShownInQuizzes = [firstName, lastName, avatarMediaId].some((value) => value !== undefined);
  if (isShownInQuizzes) await refuseAboveRevisionLimit(caller.userId);
  const result = await withOwnPictures({ caller, sessionId }, fields, async (pictures) => {
    if (language !== undefined) await setLocale(accessToken, language);
    const avatarMedia =
      typeof avatarMediaId === 'string' ? (pictures.get(avatarMediaId)?.picture ?? null) : avatarMediaId;
    const changes = { firstName, lastName, bio, avatarMediaId, avatarMedia, language };
    return updateAccount(caller, changes, pictures);
  });
  return { user: toOwnUser(accountOrProblem(result), caller.isModerator) };
};
