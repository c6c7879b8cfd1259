import type { Operation } from '../../platform/operation.ts';
import { deleteAnswerPool as remove } from '../answer-pool-store.ts';

/** Deletes a pool with its items. One transaction. */
export const deleteAnswerPool: Operation<'deleteAnswerPool'> = async ({ caller, params }) => {
  await remove(params.poolId, caller.userId);
  return undefined;
};
