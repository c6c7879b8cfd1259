import type { Operation } from '../../platform/operation.ts';
import { storeTrust } from '../author-standing-store.ts';
import { settleComplaintsOf } from '../settled-complaints.ts';
import { decisionOf } from '../views.ts';

/**
 * Trusts an author, which also answers whether quizzes may be promoted for the first time. One GetItem, one transaction,
 * one Query.
 */
export const trustUser: Operation<'trustUser'> = async ({ caller, params }) => {
  const account = await storeTrust(decisionOf('trust', caller, params), true);
  await settleComplaintsOf(account.userId, ({ reason }) => reason === 'promotion');
};
