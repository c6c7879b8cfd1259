import { takeOverAtSignIn } from '../../pictures/take-over-at-sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findAccount, findUsername } from '../account-store.ts';
import { isModeratorToken, signIn } from '../cognito.ts';
import { isWrongPassword, withPasswordTry } from '../password-tries.ts';
import { toOwnUser } from '../profile.ts';
import { logSignIn } from '../sign-in-log.ts';
import { unknownUsername } from '../unknown-username.ts';

/**
 * Signs in. An unknown user and a wrong password run the same code, so that response and time are the same. A GetItem,
 * another one for an address, and the writes of `withPasswordTry`.
 */
export const login: Operation<'login'> = async ({
  body: { emailOrUsername, password },
  sessionId,
  address,
}) => {
  const username = (await findUsername(emailOrUsername)) ?? unknownUsername(emailOrUsername);
  const account = await findAccount(username);
  try {
    const tokens = await withPasswordTry({ username, account, address }, () => signIn(username, password));
    // Without an account in the table, its registration was interrupted, or it is being deleted.
    if (!account) throw new AppError('INVALID_CREDENTIALS');
    logSignIn('signed in', address, username);
    await takeOverAtSignIn(sessionId, account.userId);
    return { user: toOwnUser(account, isModeratorToken(tokens.accessToken)), ...tokens };
  } catch (error) {
    if (isWrongPassword(error)) logSignIn('sign-in refused', address, username);
    throw error;
  }
};
