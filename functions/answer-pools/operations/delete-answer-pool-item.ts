import type { Operation } from '../../platform/operation.ts';
import { deletePoolItem } from '../answer-pool-store.ts';

/** Deletes an item; `If-Match` carries the pool's entity tag. One Query, one transaction. */
export const deleteAnswerPoolItem: Operation<'deleteAnswerPoolItem'> = async ({
  caller,
  params,
  ifMatch,
}) => {
  await deletePoolItem(params.poolId, caller.userId, params.itemId, ifMatch);
  return undefined;
};
