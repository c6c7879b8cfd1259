import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { findPoolsOf } from '../answer-pool-store.ts';
import { toPoolSummary } from '../pool-answers.ts';
import { searchPools } from '../rules.ts';

/** The author's active pools, newest first. One Query. */
export const listAnswerPools: Operation<'listAnswerPools'> = async ({ caller, query }) => {
  const pools = searchPools(await findPoolsOf(caller.userId), { isActive: true });
  return pageOf(pools.map(toPoolSummary), query);
};
