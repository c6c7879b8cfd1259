import type { Operation } from '../../platform/operation.ts';
import { getOwnAccount, setEmailVerified } from '../account-store.ts';
import { redeemVerificationCode } from '../cognito.ts';
import { toOwnUser } from '../own-user.ts';

/** Verifies the address by the code from the mail; one that is verified stays so, whatever the code. */
export const verifyEmail: Operation<'verifyEmail'> = async ({ body, caller, accessToken }) => {
  const account = await getOwnAccount(caller);
  if (account.emailVerified) return { user: toOwnUser(account) };
  await redeemVerificationCode(accessToken, body.code);
  return { user: toOwnUser(await setEmailVerified(caller, true)) };
};
