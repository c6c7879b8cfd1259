import { getVerifiedAccount } from '../../accounts/own-account.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { storePool } from '../answer-pool-store.ts';
import { toAnswerPool } from '../pool-answers.ts';

/** Creates a pool with its items. One GetItem for the author, BatchGetItems if items have pictures, one transaction. */
export const createAnswerPool: Operation<'createAnswerPool'> = async ({ caller, sessionId, body, made }) => {
  await getVerifiedAccount(caller);
  const { items = [], description = '', ...data } = body;
  const fields = items.map(({ mediaId }, index) => ({ path: `body.items.${index}.mediaId`, mediaId }));
  const created = await withOwnPictures({ caller, sessionId }, fields, () =>
    storePool(caller.userId, { ...data, description }, items, made.id),
  );
  return withEtag(toAnswerPool(created), created.pool);
};
