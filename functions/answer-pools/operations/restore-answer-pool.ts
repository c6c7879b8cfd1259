import { withFoundPictures } from '../../pictures/own-pictures.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { findPicturesOfPool, undeletePool } from '../answer-pool-store.ts';
import { poolOrProblem, toAnswerPool } from '../pool-answers.ts';

/** Restores a deleted pool with its items. Two Queries, one transaction, one BatchGetItem for pictures. */
export const restoreAnswerPool: Operation<'restoreAnswerPool'> = async ({ caller, sessionId, params }) => {
  const mediaIds = await findPicturesOfPool(params.poolId);
  const fields = mediaIds.map((mediaId, index) => ({ path: `items.${index}.mediaId`, mediaId }));
  const result = await withFoundPictures({ caller, sessionId }, fields, ({ pictures }) =>
    undeletePool(params.poolId, caller.userId, pictures),
  );
  const found = poolOrProblem(result);
  return withEtag(toAnswerPool(found), found.pool);
};
