import { deletePoolItem } from '../data/answer-pool-store.ts';
import type { Operation } from '../lib/operation.ts';

/** Deletes an item of a pool. One Query, one transaction. */
export const deleteAnswerPoolItem: Operation<'deleteAnswerPoolItem'> = async ({ caller, params }) => {
  await deletePoolItem(params.poolId, caller.userId, params.itemId);
  return undefined;
};
