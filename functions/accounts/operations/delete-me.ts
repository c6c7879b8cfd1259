import { AppError, invalidField } from '../../platform/app-error.ts';
import { log, loggableError } from '../../platform/logger.ts';
import type { Operation } from '../../platform/operation.ts';
import { markAccountDeleted } from '../account-deletion-store.ts';
import { countCall } from '../account-limits.ts';
import { deleteOwnUser, type SignedIn, signIn } from '../cognito.ts';
import { accountOrProblem, getOwnAccount } from '../own-account.ts';
import { logSignIn } from '../sign-in-log.ts';

/**
 * Deletes the account. As soon as it is marked as deleted, no call finds it any more. The table's stream deletes
 * everything that it owns, and also the user at Cognito if this call was interrupted. Two UpdateItems, one GetItem, one
 * PutItem, two calls to Cognito.
 */
export const deleteMe: Operation<'deleteMe'> = async ({ body, caller, address }) => {
  await countCall('SIGN_IN', address, caller.username);
  const account = await getOwnAccount(caller);
  const { accessToken } = await signInAgain(caller.username, body.password);
  accountOrProblem(await markAccountDeleted(account));
  logSignIn('account deleted', address, caller.username);
  try {
    await deleteOwnUser(accessToken);
  } catch (error) {
    log('warn', 'user not deleted at Cognito; the stream will delete it', { error: loggableError(error) });
  }
};

async function signInAgain(username: string, password: string): Promise<SignedIn> {
  try {
    return await signIn(username, password);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error;
    throw invalidField('body.password', 'The password is wrong');
  }
}
