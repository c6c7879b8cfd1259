import { isModeratorAccount } from '../../accounts/cognito.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { storeSuspension } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Suspends an account, unless it is a moderator's. One call to Cognito, one GetItem and one transaction. */
export const suspendUser: Operation<'suspendUser'> = async ({ caller, params, body: { reason } }) => {
  const decision = decisionOf('suspend', caller, params, reason);
  if (await isModeratorAccount(params.username.toLowerCase())) {
    throw new AppError('CONFLICT', {
      detail: 'A moderator can’t be suspended. Ask an operator to take them out of the group first',
    });
  }
  await storeSuspension(decision, reason);
};
