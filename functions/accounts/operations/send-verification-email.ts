import { limits } from '#shared/domain/limits.ts';
import type { Operation } from '../../platform/operation.ts';
import { cancelVerification, startVerification } from '../account-store.ts';
import { mailVerificationCode } from '../cognito.ts';

/** Mails another code for the address; once in the cooldown. */
export const sendVerificationEmail: Operation<'sendVerificationEmail'> = async ({ caller, accessToken }) => {
  await startVerification(caller);
  try {
    await mailVerificationCode(accessToken);
  } catch (error) {
    await cancelVerification(caller);
    throw error;
  }
  return { cooldownSeconds: limits.verificationCooldownSeconds };
};
