import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import { log } from '../../platform/logger.ts';
import type { Operation } from '../../platform/operation.ts';
import { findAccount, findUsername } from '../account-store.ts';
import { mailPasswordCode, trustEmail } from '../cognito.ts';
import { unknownUsername } from '../unknown-username.ts';

/** Mails a code for a new password. The answer is the same whether there is such an account or not. */
export const forgotPassword: Operation<'forgotPassword'> = async ({ body }) => {
  const username = await findUsername(body.emailOrUsername);
  const account = username === undefined ? undefined : await findAccount(username);
  try {
    if (account && !account.emailVerified) await trustEmail(account.username.toLowerCase());
    await mailPasswordCode(account?.username.toLowerCase() ?? unknownUsername);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log('info', 'password mail not sent', { code: error.code });
  }
  return { cooldownSeconds: limits.verificationCooldownSeconds };
};
