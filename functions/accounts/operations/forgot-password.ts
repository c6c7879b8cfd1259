import { limits } from '#shared/domain/limits.ts';
import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import { findUsername } from '../account-store.ts';
import { requestPasswordMail } from '../password-mail-store.ts';

/**
 * Requests a mail with a code for a new password; the stream sends it. Response and time are the same whether the
 * account exists or not. Two UpdateItems, one GetItem for an address, one PutItem.
 */
export const forgotPassword: Operation<'forgotPassword'> = async ({ body, address }) => {
  await countCall('CODE', address, body.emailOrUsername);
  await requestPasswordMail(body.emailOrUsername, await findUsername(body.emailOrUsername));
  return { cooldownSeconds: limits.verificationCooldownSeconds };
};
