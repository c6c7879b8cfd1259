import { takeOverAtSignIn } from '../../pictures/take-over-at-sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findAccount, findUsername } from '../account-store.ts';
import { signIn } from '../cognito.ts';
import { nobody } from '../nobody.ts';
import { toOwnUser } from '../own-user.ts';

/** Signs in. An unknown user and a wrong password take the same way, and so the same time, to the same answer. */
export const login: Operation<'login'> = async ({ body: { emailOrUsername, password }, sessionId }) => {
  const username = (await findUsername(emailOrUsername)) ?? nobody;
  const tokens = await signIn(username, password);
  const account = await findAccount(username);
  // Registered at Cognito and nowhere else: its registration or deletion was cut short.
  if (!account) throw new AppError('INVALID_CREDENTIALS');
  await takeOverAtSignIn(sessionId, account.userId);
  return { user: toOwnUser(account), ...tokens };
};
