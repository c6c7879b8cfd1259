import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { storeTrust } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Trusts an author no longer. One GetItem and one transaction. */
export const untrustUser: Operation<'untrustUser'> = async ({ caller, params }) => {
  const result = await storeTrust(decisionOf('untrust', caller, params), false);
  if (result === 'missing') throw notFound('User');
};
