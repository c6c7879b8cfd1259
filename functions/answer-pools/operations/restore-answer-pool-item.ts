import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { findPictureOfRemovedItem, restorePoolItem } from '../answer-pool-store.ts';
import { poolOrProblem } from '../pool-answers.ts';

/** Restores a deleted item; the entity tag is the pool's. Two GetItems, two Queries, one transaction. */
export const restoreAnswerPoolItem: Operation<'restoreAnswerPoolItem'> = async (input) => {
  const { caller, sessionId, params } = input;
  const { poolId, itemId } = params;
  const fields = [{ path: 'mediaId', mediaId: await findPictureOfRemovedItem(poolId, itemId) }];
  const result = await withFoundPictures({ caller, sessionId }, fields, ({ pictures }) =>
    restorePoolItem(poolId, caller.userId, itemId, pictures),
  );
  const { item, pool } = poolOrProblem(result);
  return withEtag(item, pool);
};
