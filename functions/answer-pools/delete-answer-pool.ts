import { deleteAnswerPool as remove } from '../data/answer-pool-store.ts';
import type { Operation } from '../lib/operation.ts';

/** Deletes a pool with its items. One transaction. */
export const deleteAnswerPool: Operation<'deleteAnswerPool'> = async ({ caller, params }) => {
  await remove(params.poolId, caller.userId);
  return undefined;
};
