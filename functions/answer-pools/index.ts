import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import { once } from '../platform/once.ts';
import { router } from '../platform/router.ts';
import { createAnswerPool } from './operations/create-answer-pool.ts';
import { createAnswerPoolItem, showCreatedItem } from './operations/create-answer-pool-item.ts';
import { deleteAnswerPool } from './operations/delete-answer-pool.ts';
import { deleteAnswerPoolItem } from './operations/delete-answer-pool-item.ts';
import { generateAnswerOptions } from './operations/generate-answer-options.ts';
import { getAnswerPool } from './operations/get-answer-pool.ts';
import { listAnswerPools } from './operations/list-answer-pools.ts';
import { listCategoryAnswerPools } from './operations/list-category-answer-pools.ts';
import { listOwnAnswerPools } from './operations/list-own-answer-pools.ts';
import { restoreAnswerPool } from './operations/restore-answer-pool.ts';
import { restoreAnswerPoolItem } from './operations/restore-answer-pool-item.ts';
import { updateAnswerPool } from './operations/update-answer-pool.ts';
import { updateAnswerPoolItem } from './operations/update-answer-pool-item.ts';

export const operations = {
  listAnswerPools,
  listCategoryAnswerPools,
  generateAnswerOptions,
  createAnswerPool: once('createAnswerPool', createAnswerPool, ({ made, ...call }) =>
    getAnswerPool({ ...call, params: { poolId: made.id } }),
  ),
  listOwnAnswerPools,
  getAnswerPool,
  updateAnswerPool,
  deleteAnswerPool,
  restoreAnswerPool,
  createAnswerPoolItem: once('createAnswerPoolItem', createAnswerPoolItem, showCreatedItem),
  updateAnswerPoolItem,
  deleteAnswerPoolItem,
  restoreAnswerPoolItem,
};

export const handler = router(answerPoolsRoutes, operations);
