import { deleteOwnContent } from '../../events/account-content-store.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { removeAccount, setEmailVerified } from '../account-store.ts';
import { deleteOwnUser, type SignedIn, signIn } from '../cognito.ts';
import { accountOrProblem, getOwnAccount } from '../own-account.ts';

/**
 * Deletes the account with everything it owns. Cognito's part comes last: until then the same call can be repeated to
 * finish an interrupted one. An account left at Cognito does not block the username (see `register`).
 */
export const deleteMe: Operation<'deleteMe'> = async ({ body, caller }) => {
  const account = await getOwnAccount(caller);
  const { accessToken } = await signInAgain(caller.username, body.password);
  // An unverified author cannot add anything from here on.
  accountOrProblem(await setEmailVerified(caller, false));
  await deleteOwnContent(caller.userId);
  await removeAccount(account);
  await deleteOwnUser(accessToken);
};

async function signInAgain(username: string, password: string): Promise<SignedIn> {
  try {
    return await signIn(username, password);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error;
    throw invalidField('body.password', 'The password is wrong');
  }
}
