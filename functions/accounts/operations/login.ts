import { takeOverAtSignIn } from '../../pictures/take-over-at-sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { findAccount, findUsername } from '../account-store.ts';
import { isModeratorToken, signIn } from '../cognito.ts';
import { toOwnUser } from '../profile.ts';
import { unknownUsername } from '../unknown-username.ts';

/** Signs in. An unknown user and a wrong password run the same code, so that response and time are the same. */
export const login: Operation<'login'> = async ({
  body: { emailOrUsername, password },
  sessionId,
  address,
}) => {
  await countCall('SIGN_IN', address);
  const username = (await findUsername(emailOrUsername)) ?? unknownUsername(emailOrUsername);
  const tokens = await signIn(username, password);
  const account = await findAccount(username);
  // The account exists at Cognito but not in the table: its registration was interrupted, or it is being deleted.
  if (!account) throw new AppError('INVALID_CREDENTIALS');
  await takeOverAtSignIn(sessionId, account.userId);
  return { user: toOwnUser(account, isModeratorToken(tokens.accessToken)), ...tokens };
};
