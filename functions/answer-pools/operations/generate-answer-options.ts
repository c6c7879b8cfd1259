import type { Operation } from '../../platform/operation.ts';
import { findPoolsOf, readPoolItems } from '../answer-pool-store.ts';
import { activePoolsOf, generateOptions } from '../rules.ts';

/** Options for a question from the author's active pools of a category. One Query, one BatchGetItem. */
export const generateAnswerOptions: Operation<'generateAnswerOptions'> = async ({
  caller,
  params,
  query,
}) => {
  const pools = activePoolsOf(await findPoolsOf(caller.userId), params.category);
  const items = (await readPoolItems(pools)).flat();
  return { options: generateOptions(items, query) };
};
