import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { findAccount, findUsername, setEmailVerified } from '../account-store.ts';
import { redeemPasswordCode } from '../cognito.ts';
import { rememberNetwork } from '../known-networks.ts';
import { afterNewPassword } from '../new-password.ts';
import type { UserItem } from '../table.ts';
import { unknownUsername } from '../unknown-username.ts';

/** Sets a new password with the code from the mail, which proves the address, and ends every sign-in. The owner gets a mail. The network is known from then on. */
export const resetPassword: Operation<'resetPassword'> = async ({ body, address }) => {
  await countCall('CODE', address, body.emailOrUsername);
  const username = (await findUsername(body.emailOrUsername)) ?? unknownUsername(body.emailOrUsername);
  await redeemPasswordCode(username, body.code, body.password);
  let account: UserItem | undefined;
  try {
    account = await findAccount(username);
    // First, because only a verified address gets the mail.
    if (account && !account.emailVerified) await setEmailVerified({ ...account, username }, true);
  } finally {
    await afterNewPassword(username, address);
  }
  if (account) await rememberNetwork(account, address);
};
