import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { setEmailVerified } from '../account-store.ts';
import { redeemVerificationCode } from '../cognito.ts';
import { accountOrProblem, getOwnAccount } from '../own-account.ts';
import { toOwnUser } from '../profile.ts';

/** Verifies the address with the code from the mail. An address that is already verified stays verified, even if the code is wrong. */
export const verifyEmail: Operation<'verifyEmail'> = async ({ body, caller, accessToken }) => {
  await countCall('CODE', undefined, caller.username);
  const account = await getOwnAccount(caller);
  if (account.emailVerified) return { user: toOwnUser(account, caller.isModerator) };
  await redeemVerificationCode(accessToken, body.code);
  return { user: toOwnUser(accountOrProblem(await setEmailVerified(caller, true)), caller.isModerator) };
};
