import { repeatedItemMessage } from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { AppError, invalidField, notFound, staleVersion } from '../platform/app-error.ts';
import { orProblem } from '../platform/or-problem.ts';

/** Returns the result of the answer pool store; throws the problem of a refusal. */
export const poolOrProblem = orProblem({
  missing: () => notFound('Answer pool'),
  'item-missing': () => notFound('Answer pool item'),
  stale: staleVersion,
  repeated: () => invalidField('body.text', repeatedItemMessage),
  'text-taken': () => new AppError('CONFLICT', { detail: repeatedItemMessage }),
  full: () =>
    new AppError('CONFLICT', { detail: `A pool can have ${limits.answerPool.itemsMax} items at most` }),
});
