import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import * as cognito from '../cognito.ts';

/**
 * Changes the caller's password and ends every sign-in, like a password reset. A wrong current password is an error of
 * its field, because the token is valid.
 */
export const changePassword: Operation<'changePassword'> = async ({ body, caller, accessToken }) => {
  try {
    await cognito.replacePassword(accessToken, body.currentPassword, body.newPassword);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error;
    throw invalidField('body.currentPassword', 'The password is wrong');
  }
  await cognito.signOutEverywhere(caller.username);
};
