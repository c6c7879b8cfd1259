import type { Caller } from '../platform/operation.ts';
import { countMail } from './account-limits.ts';
import { cancelVerification, startVerification } from './account-store.ts';
import { mailVerificationCode } from './cognito.ts';

/**
 * Mails a code for the address, at most once in the cooldown. Returns the same as `startVerification`. If the mail
 * can't be sent, there is no cooldown and the error of `mailVerificationCode` is thrown.
 */
export async function sendVerificationMail(
  caller: Caller,
  accessToken: string,
): ReturnType<typeof startVerification> {
  const result = await startVerification(caller);
  if (result !== 'started') return result;
  try {
    await countMail(caller.username);
    await mailVerificationCode(caller.username, accessToken);
  } catch (error) {
    await cancelVerification(caller);
    throw error;
  }
  return result;
}
