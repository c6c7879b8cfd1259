import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { expectedVersions, withEtag } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { storePoolData } from '../answer-pool-store.ts';
import { poolOrProblem, toAnswerPool } from '../pool-answers.ts';

/** Replaces the data of a pool; without a description, it becomes empty. One Query, one transaction. */
export const updateAnswerPool: Operation<'updateAnswerPool'> = async ({ caller, params, body, ifMatch }) => {
  const data = { ...body, description: body.description ?? '' };
  const result = await withOwnPictures({ caller }, [], () =>
    storePoolData(params.poolId, caller.userId, data, expectedVersions(ifMatch)),
  );
  const changed = poolOrProblem(result);
  return withEtag(toAnswerPool(changed), changed.pool);
};
