import type { Operation } from '../../platform/operation.ts';
import { storeProfileTakedown } from '../author-standing-store.ts';
import { settleComplaintsOf } from '../settled-complaints.ts';
import { decisionOf } from '../views.ts';

/** Hides a profile, and settles its complaints. One GetItem, one transaction, one Query. */
export const takeDownProfile: Operation<'takeDownProfile'> = async ({ caller, params, body: { reason } }) => {
  const account = await storeProfileTakedown(decisionOf('profile-takedown', caller, params, reason), reason);
  await settleComplaintsOf(account.userId, ({ about }) => about?.kind === 'profile');
};
