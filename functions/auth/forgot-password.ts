import { limits } from '#shared/domain/limits.ts';
import { findAccount, findUsername } from '../data/account-store.ts';
import { AppError } from '../lib/app-error.ts';
import { log } from '../lib/logger.ts';
import type { Operation } from '../lib/operation.ts';
import { mailPasswordCode, trustEmail } from './cognito.ts';
import { nobody } from './nobody.ts';

/** Mails a code for a new password. The answer is the same whether there is such an account or not. */
export const forgotPassword: Operation<'forgotPassword'> = async ({ body }) => {
  const username = await findUsername(body.emailOrUsername);
  const account = username === undefined ? undefined : await findAccount(username);
  try {
    if (account && !account.emailVerified) await trustEmail(account.username.toLowerCase());
    await mailPasswordCode(account?.username.toLowerCase() ?? nobody);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log('info', 'password mail not sent', { code: error.code });
  }
  return { cooldownSeconds: limits.verificationCooldownSeconds };
};
