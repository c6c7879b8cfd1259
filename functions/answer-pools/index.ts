import { answerPoolsRoutes } from '#shared/api/answer-pools.routes.ts';
import { notImplemented } from '../lib/operation.ts';
import { router } from '../lib/router.ts';

export const handler = router(answerPoolsRoutes, {
  listAnswerPools: notImplemented,
  listCategoryAnswerPools: notImplemented,
  generateAnswerOptions: notImplemented,
  createAnswerPool: notImplemented,
  listOwnAnswerPools: notImplemented,
  getAnswerPool: notImplemented,
  updateAnswerPool: notImplemented,
  deleteAnswerPool: notImplemented,
  createAnswerPoolItem: notImplemented,
  updateAnswerPoolItem: notImplemented,
  deleteAnswerPoolItem: notImplemented,
});
