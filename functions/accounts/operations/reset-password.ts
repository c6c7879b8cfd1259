import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { findAccount, findUsername, setEmailVerified } from '../account-store.ts';
import { redeemPasswordCode } from '../cognito.ts';
import { rememberNetwork } from '../known-networks.ts';
import { afterNewPassword } from '../new-password.ts';
import { unknownUsername } from '../unknown-username.ts';

/** Sets a new password with the code from the mail, which proves the address, and ends every sign-in. The owner gets a mail. The network is known from then on. */
export const resetPassword: Operation<'resetPassword'> = async ({ body, address }) => {
  await countCall('CODE', address, body.emailOrUsername);
  const username = (await findUsername(body.emailOrUsername)) ?? unknownUsername(body.emailOrUsername);
  await redeemPasswordCode(username, body.code, body.password);
  await afterNewPassword(username, address);
  const account = await findAccount(username);
  if (!account) return;
  await rememberNetwork(account, address);
  if (!account.emailVerified) await setEmailVerified({ userId: account.userId, username }, true);
};
