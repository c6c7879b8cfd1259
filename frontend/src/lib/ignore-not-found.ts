import { isApiError } from '#shared/api/api-error.ts';

/** For `.catch()` of a deletion: what is already gone needs no deleting. Throws every other error again. */
export function ignoreNotFound(error: unknown): void {
  if (!isApiError(error, 'NOT_FOUND')) throw error;
}
