import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { updatePoolItem } from '../answer-pool-store.ts';
import { withPoolPictures } from '../pool-pictures.ts';

/** Replaces an item; the entity tag is the pool's. One Query, one transaction, one BatchGetItem for a picture. */
export const updateAnswerPoolItem: Operation<'updateAnswerPoolItem'> = async (input) => {
  const { caller, sessionId, params, body, ifMatch } = input;
  const { poolId, itemId } = params;
  const fields = [{ path: 'body', mediaId: body.mediaId }];
  const { item, pool } = await withPoolPictures({ caller, sessionId }, fields, () =>
    updatePoolItem(poolId, caller.userId, itemId, body, ifMatch),
  );
  return withHeaders(item, etag(pool.version));
};
