import { deleteOwnContent } from '../../events/account-content-store.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { getOwnAccount, removeAccount, setEmailVerified } from '../account-store.ts';
import { deleteOwnUser, type SignedIn, signIn } from '../cognito.ts';

/**
 * Deletes the account with all it owns. Cognito's part goes last: until then the same call, sent again, goes on where
 * one was cut short; and what may be left of it there does not hold the name (`register`).
 */
export const deleteMe: Operation<'deleteMe'> = async ({ body, caller }) => {
  const account = await getOwnAccount(caller);
  const { accessToken } = await signInAgain(caller.username, body.password);
  // From here on nothing new can be added.
  await setEmailVerified(caller, false);
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
