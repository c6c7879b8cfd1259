import { invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import * as cognito from '../cognito.ts';
import { afterNewPassword } from '../new-password.ts';
import { getOwnAccount } from '../own-account.ts';
import { isWrongPassword, withPasswordTry } from '../password-tries.ts';

/**
 * Changes the caller's password and ends every sign-in, like a password reset. The owner gets a mail. A wrong current
 * password is an error of its field, because the token is valid.
 */
export const changePassword: Operation<'changePassword'> = async ({ body, caller, accessToken, address }) => {
  const account = await getOwnAccount(caller);
  try {
    await withPasswordTry({ username: caller.username, account, address }, () =>
      cognito.replacePassword(accessToken, body.currentPassword, body.newPassword),
    );
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    throw invalidField('body.currentPassword', 'The password is wrong');
  }
  await afterNewPassword(caller.username, address);
};
