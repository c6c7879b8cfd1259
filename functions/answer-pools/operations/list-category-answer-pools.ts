import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { findPoolsOf, readPoolItems } from '../answer-pool-store.ts';
import { toAnswerPool } from '../pool-answers.ts';
import { activePoolsOf } from '../rules.ts';

/** The author's active pools of a category with their items. One Query, one BatchGetItem. */
export const listCategoryAnswerPools: Operation<'listCategoryAnswerPools'> = async (input) => {
  const { caller, params, query } = input;
  const page = pageOf(activePoolsOf(await findPoolsOf(caller.userId), params.category), query);
  const items = await readPoolItems(page.items);
  return {
    ...page,
    items: page.items.map((pool, index) => toAnswerPool({ pool, items: items[index] ?? [] })),
  };
};
