import { getOwnAnswerPool, toAnswerPool } from '../data/answer-pool-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';

/** One of the author's pools with its items. One Query. */
export const getAnswerPool: Operation<'getAnswerPool'> = async ({ caller, params }) => {
  const found = await getOwnAnswerPool(params.poolId, caller.userId);
  return withHeaders(toAnswerPool(found), etag(found.pool.version));
};
