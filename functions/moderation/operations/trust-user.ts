import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { storeTrust } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Trusts an author. One GetItem and one transaction. */
export const trustUser: Operation<'trustUser'> = async ({ caller, params }) => {
  const result = await storeTrust(decisionOf('trust', caller, params), true);
  if (result === 'missing') throw notFound('User');
};
