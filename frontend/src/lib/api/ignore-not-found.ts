import { isApiError } from '#shared/api/api-error.ts';

/** For `.catch()` of a deletion: a thing that no longer exists needs no deletion. Rethrows every other error. */
export function ignoreNotFound(error: unknown): void {
  if (!isApiError(error, 'NOT_FOUND')) throw error;
}
