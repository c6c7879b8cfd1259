import { invalidField } from '../../platform/app-error.ts';
import { log, loggableError } from '../../platform/logger.ts';
import type { Operation } from '../../platform/operation.ts';
import { markAccountDeleted } from '../account-deletion-store.ts';
import { deleteOwnUser, type SignedIn, signIn } from '../cognito.ts';
import { accountOrProblem, getOwnAccount } from '../own-account.ts';
import { isWrongPassword, withPasswordTry } from '../password-tries.ts';
import { logSignIn } from '../sign-in-log.ts';
import type { UserItem } from '../table.ts';

/**
 * Deletes the account. As soon as it is marked as deleted, no call finds it any more. The table's stream deletes
 * everything that it owns, and also the user at Cognito if this call was interrupted. One GetItem, one
 * PutItem, the writes of `withPasswordTry`, two calls to Cognito.
 */
export const deleteMe: Operation<'deleteMe'> = async ({ body, caller, address }) => {
  const account = await getOwnAccount(caller);
  const { accessToken } = await signInAgain(account, address, body.password);
  accountOrProblem(await markAccountDeleted(account));
  logSignIn('account deleted', address, caller.username);
  try {
    await deleteOwnUser(accessToken);
  } catch (error) {
    log('warn', 'user not deleted at Cognito; the stream will delete it', { error: loggableError(error) });
  }
};

async function signInAgain(account: UserItem, address: string, password: string): Promise<SignedIn> {
  const username = account.username.toLowerCase();
  try {
    return await withPasswordTry({ username, account, address }, () => signIn(username, password));
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    throw invalidField('body.password', 'The password is wrong');
  }
}
