import type { Operation } from '../../platform/operation.ts';
import { storeProfileTakedown } from '../author-standing-store.ts';
import { settleReportsOf } from '../settled-reports.ts';
import { decisionOf } from '../views.ts';

/** Hides a profile, and settles its reports. One GetItem, one transaction, one Query. */
export const takeDownProfile: Operation<'takeDownProfile'> = async ({ caller, params, body: { reason } }) => {
  const account = await storeProfileTakedown(decisionOf('profile-takedown', caller, params, reason), reason);
  await settleReportsOf(account.userId, ({ about }) => about?.kind === 'profile');
};
