import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { countCall } from '../account-limits.ts';
import * as cognito from '../cognito.ts';
import { afterNewPassword } from '../new-password.ts';

/**
 * Changes the caller's password and ends every sign-in, like a password reset. The owner gets a mail. A wrong current
 * password is an error of its field, because the token is valid.
 */
export const changePassword: Operation<'changePassword'> = async ({ body, caller, accessToken, address }) => {
  await countCall('SIGN_IN', address, caller.username);
  try {
    await cognito.replacePassword(accessToken, body.currentPassword, body.newPassword);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error;
    throw invalidField('body.currentPassword', 'The password is wrong');
  }
  await afterNewPassword(caller.username, address);
};
