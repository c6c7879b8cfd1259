import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { getOwnAnswerPool, toAnswerPool } from '../answer-pool-store.ts';

/** One of the author's pools with its items. One Query. */
export const getAnswerPool: Operation<'getAnswerPool'> = async ({ caller, params }) => {
  const found = await getOwnAnswerPool(params.poolId, caller.userId);
  return withHeaders(toAnswerPool(found), etag(found.pool.version));
};
