import { expectedVersions } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { deletePoolItem } from '../answer-pool-store.ts';
import { poolOrProblem } from '../pool-answers.ts';

/** Deletes an item; `If-Match` has the pool's entity tag. One Query, one transaction. */
export const deleteAnswerPoolItem: Operation<'deleteAnswerPoolItem'> = async (input) => {
  const { caller, params, ifMatch } = input;
  const { poolId, itemId } = params;
  poolOrProblem(await deletePoolItem(poolId, caller.userId, itemId, expectedVersions(ifMatch)));
  return undefined;
};
