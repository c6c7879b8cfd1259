import { toAnswerPool, updateAnswerPool as update } from '../data/answer-pool-store.ts';
import { etag } from '../lib/etag.ts';
import { type Operation, withHeaders } from '../lib/operation.ts';

/** Replaces the data of a pool; a description left out is empty. One Query, one transaction. */
export const updateAnswerPool: Operation<'updateAnswerPool'> = async ({ caller, params, body, ifMatch }) => {
  const data = { ...body, description: body.description ?? '' };
  const changed = await update(params.poolId, caller.userId, data, ifMatch);
  return withHeaders(toAnswerPool(changed), etag(changed.pool.version));
};
