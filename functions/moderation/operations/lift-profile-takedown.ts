import type { Operation } from '../../platform/operation.ts';
import { storeProfileTakedown } from '../author-standing-store.ts';
import { decisionOf } from '../views.ts';

/** Shows a profile again. One GetItem and one transaction. */
export const liftProfileTakedown: Operation<'liftProfileTakedown'> = async ({ caller, params }) => {
  await storeProfileTakedown(decisionOf('profile-lift', caller, params), undefined);
};
