import { endpoint } from './endpoint.ts';

export const listAnswerPools = endpoint('listAnswerPools', 'GET', '/api/answer-pools');
export const listCategoryAnswerPools = endpoint(
  'listCategoryAnswerPools',
  'GET',
  '/api/answer-pools/{category}',
);
export const generateAnswerOptions = endpoint(
  'generateAnswerOptions',
  'GET',
  '/api/answer-pools/{category}/generate',
  'correctAnswer',
);
export const createAnswerPool = endpoint(
  'createAnswerPool',
  'POST',
  '/api/admin/answer-pools',
  'body',
  'name',
  'category',
);
export const listOwnAnswerPools = endpoint('listOwnAnswerPools', 'GET', '/api/admin/answer-pools');
export const getAnswerPool = endpoint('getAnswerPool', 'GET', '/api/admin/answer-pools/{poolId}');
export const updateAnswerPool = endpoint(
  'updateAnswerPool',
  'PUT',
  '/api/admin/answer-pools/{poolId}',
  'body',
  'name',
  'category',
);
export const deleteAnswerPool = endpoint('deleteAnswerPool', 'DELETE', '/api/admin/answer-pools/{poolId}');
export const createAnswerPoolItem = endpoint(
  'createAnswerPoolItem',
  'POST',
  '/api/admin/answer-pools/{poolId}/items',
  'body',
  'text',
);
export const updateAnswerPoolItem = endpoint(
  'updateAnswerPoolItem',
  'PUT',
  '/api/admin/answer-pools/{poolId}/items/{itemId}',
  'body',
  'text',
);
export const deleteAnswerPoolItem = endpoint(
  'deleteAnswerPoolItem',
  'DELETE',
  '/api/admin/answer-pools/{poolId}/items/{itemId}',
);
export const restoreAnswerPool = endpoint(
  'restoreAnswerPool',
  'POST',
  '/api/admin/answer-pools/{poolId}/restore',
);
export const restoreAnswerPoolItem = endpoint(
  'restoreAnswerPoolItem',
  'POST',
  '/api/admin/answer-pools/{poolId}/items/{itemId}/restore',
);
