import { limits } from '#shared/domain/limits.ts';
import { getVerifiedAccount } from '../../accounts/own-account.ts';
import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { AppError } from '../../platform/app-error.ts';
import { withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { countPools, storePool } from '../answer-pool-store.ts';
import { toAnswerPool } from '../pool-answers.ts';

/** Creates a pool with its items. One GetItem and one Query for the author, BatchGetItems if items have pictures, one transaction. */
export const createAnswerPool: Operation<'createAnswerPool'> = async ({ caller, sessionId, body, made }) => {
  await getVerifiedAccount(caller);
  const { perAuthor } = limits.answerPool;
  if ((await countPools(caller.userId)) >= perAuthor) {
    throw new AppError('TOO_MANY_POOLS', {
      detail: `You have ${perAuthor} answer pools, with those deleted in the last day. Delete some and try again`,
    });
  }
  const { items = [], description = '', ...data } = body;
  const fields = items.map(({ mediaId }, index) => ({ path: `body.items.${index}.mediaId`, mediaId }));
  const created = await withOwnPictures({ caller, sessionId }, fields, () =>
    storePool(caller.userId, { ...data, description }, items, made.id),
  );
  return withEtag(toAnswerPool(created), created.pool);
};
