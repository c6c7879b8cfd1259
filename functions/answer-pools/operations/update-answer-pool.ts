import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { toAnswerPool, updateAnswerPool as update } from '../answer-pool-store.ts';

/** Replaces the data of a pool; a description left out is empty. One Query, one transaction. */
export const updateAnswerPool: Operation<'updateAnswerPool'> = async ({ caller, params, body, ifMatch }) => {
  const data = { ...body, description: body.description ?? '' };
  const changed = await update(params.poolId, caller.userId, data, ifMatch);
  return withHeaders(toAnswerPool(changed), etag(changed.pool.version));
};
