import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { storeSuspension } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Suspends an account. One GetItem and one transaction. */
export const suspendUser: Operation<'suspendUser'> = async ({ caller, params, body: { reason } }) => {
  const result = await storeSuspension(decisionOf('suspend', caller, params, reason), reason);
  if (result === 'missing') throw notFound('User');
};
