import { limits } from '#shared/domain/limits.ts';
import { cancelVerification, startVerification } from '../data/account-store.ts';
import type { Operation } from '../lib/operation.ts';
import { mailVerificationCode } from './cognito.ts';

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
