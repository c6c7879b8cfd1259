import type { Operation } from '../../platform/operation.ts';
import { endSuspension } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Ends a suspension. One GetItem and one transaction. */
export const unsuspendUser: Operation<'unsuspendUser'> = async ({ caller, params }) => {
  await endSuspension(decisionOf('unsuspend', caller, params));
};
