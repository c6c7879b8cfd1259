import type { Operation } from '../../platform/operation.ts';
import { markPoolDeleted } from '../answer-pool-store.ts';
import { poolOrProblem } from '../pool-answers.ts';

/** Deletes a pool with its items. One transaction. */
export const deleteAnswerPool: Operation<'deleteAnswerPool'> = async ({ caller, params }) => {
  poolOrProblem(await markPoolDeleted(params.poolId, caller.userId));
  return undefined;
};
