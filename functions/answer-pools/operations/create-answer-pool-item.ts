import { getOwnAccount } from '../../accounts/own-account.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { found } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { addPoolItem, getOwnAnswerPool } from '../answer-pool-store.ts';
import { poolOrProblem } from '../pool-answers.ts';

/** Adds an item; the entity tag is the pool's. One GetItem for the author, one Query, one transaction, one BatchGetItem for a picture. */
export const createAnswerPoolItem: Operation<'createAnswerPoolItem'> = async ({
  params,
  body,
  made,
  ...call
}) => {
  const { userId } = await getOwnAccount(call.caller);
  const fields = [{ path: 'body.mediaId', mediaId: body.mediaId }];
  const result = await withOwnPictures(call, fields, () => addPoolItem(params.poolId, userId, body, made.id));
  const { item, pool } = poolOrProblem(result);
  return withEtag(item, pool);
};

/** The item that an earlier call has added. One Query. */
export const showCreatedItem: Operation<'createAnswerPoolItem'> = async ({ caller, params, made }) => {
  const { items, pool } = poolOrProblem(await getOwnAnswerPool(params.poolId, caller.userId));
  const item = items.find(({ itemId }) => itemId === made.id);
  return withEtag(found(item, 'Answer pool item'), pool);
};
