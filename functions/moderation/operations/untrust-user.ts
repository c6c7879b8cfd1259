import type { Operation } from '../../platform/operation.ts';
import { storeTrust } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Trusts an author no longer. One GetItem and one transaction. */
export const untrustUser: Operation<'untrustUser'> = async ({ caller, params }) => {
  await storeTrust(decisionOf('untrust', caller, params), false);
};
