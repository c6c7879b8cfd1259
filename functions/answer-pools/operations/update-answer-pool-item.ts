import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { expectedVersions, withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { updatePoolItem } from '../answer-pool-store.ts';
import { poolOrProblem } from '../pool-answers.ts';

/** Replaces an item; the entity tag is the pool's. One Query, one transaction, one BatchGetItem for a picture. */
export const updateAnswerPoolItem: Operation<'updateAnswerPoolItem'> = async (input) => {
  const { caller, sessionId, params, body, ifMatch } = input;
  const { poolId, itemId } = params;
  const fields = [{ path: 'body.mediaId', mediaId: body.mediaId }];
  const result = await withOwnPictures({ caller, sessionId }, fields, () =>
    updatePoolItem(poolId, caller.userId, itemId, body, expectedVersions(ifMatch)),
  );
  const { item, pool } = poolOrProblem(result);
  return withEtag(item, pool);
};
