import type { Operation } from '../../platform/operation.ts';
import { storeTrust } from '../author-standing-store.ts';
import { settleReportsOf } from '../settled-reports.ts';
import { decisionOf } from '../views.ts';

/**
 * Trusts an author, which also answers whether quizzes may be promoted for the first time. One GetItem, one transaction,
 * one Query.
 */
export const trustUser: Operation<'trustUser'> = async ({ caller, params }) => {
  const account = await storeTrust(decisionOf('trust', caller, params), true);
  await settleReportsOf(account.userId, ({ reason }) => reason === 'promotion');
};
