import { takeOverAtSignIn } from '../../pictures/take-over-at-sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { findAccount, findUsername } from '../account-store.ts';
import { isModeratorToken, type SignedIn, signIn } from '../cognito.ts';
import { toOwnUser } from '../profile.ts';
import { logSignIn } from '../sign-in-log.ts';
import type { UserItem } from '../table.ts';
import { unknownUsername } from '../unknown-username.ts';

/** Signs in. An unknown user and a wrong password run the same code, so that response and time are the same. */
export const login: Operation<'login'> = async ({
  body: { emailOrUsername, password },
  sessionId,
  address,
}) => {
  await countCall('SIGN_IN', address, emailOrUsername);
  const username = (await findUsername(emailOrUsername)) ?? unknownUsername(emailOrUsername);
  const signedIn = await tryToSignIn(username, password);
  logSignIn(signedIn ? 'signed in' : 'sign-in refused', address, username);
  if (!signedIn) throw new AppError('INVALID_CREDENTIALS');
  const { account, tokens } = signedIn;
  await takeOverAtSignIn(sessionId, account.userId);
  return { user: toOwnUser(account, isModeratorToken(tokens.accessToken)), ...tokens };
};

/** The account with its tokens; undefined if username or password is wrong. */
async function tryToSignIn(
  username: string,
  password: string,
): Promise<{ account: UserItem; tokens: SignedIn } | undefined> {
  try {
    const tokens = await signIn(username, password);
    const account = await findAccount(username);
    // Without an account in the table, its registration was interrupted, or it is being deleted.
    return account && { account, tokens };
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_CREDENTIALS') return undefined;
    throw error;
  }
}
