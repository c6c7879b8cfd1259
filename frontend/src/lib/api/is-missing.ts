import { isApiError } from '#shared/api/api-error.ts';

/**
 * True if a read found nothing: the thing doesn't exist, it belongs to another author, or the address contains a value
 * that can't be an id, which the API refuses with 422.
 */
export function isMissing(error: unknown): boolean {
  return isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
}
