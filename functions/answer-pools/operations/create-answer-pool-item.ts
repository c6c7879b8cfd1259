import { etag } from '../../platform/etag.ts';
import { type Operation, withHeaders } from '../../platform/operation.ts';
import { addPoolItem } from '../answer-pool-store.ts';
import { withPoolPictures } from '../pool-pictures.ts';

/** Adds an item; the entity tag is the pool's. One Query, one transaction, one BatchGetItem for a picture. */
export const createAnswerPoolItem: Operation<'createAnswerPoolItem'> = async ({
  caller,
  sessionId,
  params,
  body,
}) => {
  const fields = [{ path: 'body', mediaId: body.mediaId }];
  const { item, pool } = await withPoolPictures({ caller, sessionId }, fields, () =>
    addPoolItem(params.poolId, caller.userId, body),
  );
  return withHeaders(item, etag(pool.version));
};
