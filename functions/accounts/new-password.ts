import { log, loggableError } from '../platform/logger.ts';
import { signOutEverywhere } from './cognito.ts';
import { requestPasswordNotice } from './password-mail-store.ts';
import { logSignIn } from './sign-in-log.ts';

/** What follows a new password: a mail to the owner and the end of every sign-in. `address` is the caller's network. */
export async function afterNewPassword(username: string, address: string): Promise<void> {
  logSignIn('password changed', address, username);
  try {
    await requestPasswordNotice(username);
  } catch (error) {
    // The password is already changed; the sign-ins must end nevertheless.
    log('error', 'password notice not stored', { error: loggableError(error) });
  }
  await signOutEverywhere(username);
}
