import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import { router } from '../lib/router.ts';
import { createAnswerPool } from './create-answer-pool.ts';
import { createAnswerPoolItem } from './create-answer-pool-item.ts';
import { deleteAnswerPool } from './delete-answer-pool.ts';
import { deleteAnswerPoolItem } from './delete-answer-pool-item.ts';
import { generateAnswerOptions } from './generate-answer-options.ts';
import { getAnswerPool } from './get-answer-pool.ts';
import { listAnswerPools } from './list-answer-pools.ts';
import { listCategoryAnswerPools } from './list-category-answer-pools.ts';
import { listOwnAnswerPools } from './list-own-answer-pools.ts';
import { updateAnswerPool } from './update-answer-pool.ts';
import { updateAnswerPoolItem } from './update-answer-pool-item.ts';

export const operations = {
  listAnswerPools,
  listCategoryAnswerPools,
  generateAnswerOptions,
  createAnswerPool,
  listOwnAnswerPools,
  getAnswerPool,
  updateAnswerPool,
  deleteAnswerPool,
  createAnswerPoolItem,
  updateAnswerPoolItem,
  deleteAnswerPoolItem,
};

export const handler = router(answerPoolsRoutes, operations);
