import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { accountOrProblem } from '../own-account.ts';
import { sendVerificationMail } from '../verification-mail.ts';

/** Mails another code for the address, once in the cooldown. */
export const sendVerificationEmail: Operation<'sendVerificationEmail'> = async ({ caller, accessToken }) => {
  await countCall('CODE', undefined, caller.username);
  const result = accountOrProblem(await sendVerificationMail(caller, accessToken));
  if (result === 'verified') {
    throw new AppError('CONFLICT', { detail: 'The e-mail address is already verified' });
  }
  if (result !== 'started') {
    const { retryAfter } = result;
    throw new AppError('TOO_MANY_REQUESTS', { detail: `Wait ${retryAfter} seconds`, retryAfter });
  }
  return { cooldownSeconds: limits.verificationCooldownSeconds };
};
