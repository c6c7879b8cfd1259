import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { getOwnAnswerPool } from '../answer-pool-store.ts';
import { poolOrProblem, toAnswerPool } from '../pool-answers.ts';

/** One of the author's pools with its items. One Query. */
export const getAnswerPool: Operation<'getAnswerPool'> = async ({ caller, params }) => {
  const found = poolOrProblem(await getOwnAnswerPool(params.poolId, caller.userId));
  return withEtag(toAnswerPool(found), found.pool);
};
