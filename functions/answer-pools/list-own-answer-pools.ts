import { listOwnAnswerPools as list, toPoolSummary } from '../data/answer-pool-store.ts';
import { searchPools } from '../data/pool-query.ts';
import type { Operation } from '../lib/operation.ts';
import { pageOf } from '../lib/page.ts';

/** The author's pools, newest first. One Query. */
export const listOwnAnswerPools: Operation<'listOwnAnswerPools'> = async ({ caller, query }) => {
  const pools = searchPools(await list(caller.userId), query);
  return pageOf(pools.map(toPoolSummary), query);
};
