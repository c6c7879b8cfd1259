import { listOwnAnswerPools, toPoolSummary } from '../data/answer-pool-store.ts';
import { searchPools } from '../data/pool-query.ts';
import type { Operation } from '../lib/operation.ts';
import { pageOf } from '../lib/page.ts';

/** The author's active pools, newest first. One Query. */
export const listAnswerPools: Operation<'listAnswerPools'> = async ({ caller, query }) => {
  const pools = searchPools(await listOwnAnswerPools(caller.userId), { isActive: true });
  return pageOf(pools.map(toPoolSummary), query);
};
