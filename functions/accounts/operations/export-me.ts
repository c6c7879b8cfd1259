import type { Operation } from '../../platform/operation.ts';
import { requestExport } from '../export-store.ts';
import { getOwnAccount } from '../own-account.ts';

/** Requests a ZIP of everything of the caller, at most one a day. One GetItem, one PutItem. */
export const exportMe: Operation<'exportMe'> = async ({ caller }) => {
  await getOwnAccount(caller);
  const { requestedAt, isReady } = await requestExport(caller);
  return { requestedAt, isReady };
};
