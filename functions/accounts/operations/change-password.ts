import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import * as cognito from '../cognito.ts';

/** Changes one's password. A wrong current one is an error of its field, since the token is good. */
export const changePassword: Operation<'changePassword'> = async ({ body, accessToken }) => {
  try {
    await cognito.changePassword(accessToken, body.currentPassword, body.newPassword);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error;
    throw invalidField('body.currentPassword', 'The password is wrong');
  }
};
