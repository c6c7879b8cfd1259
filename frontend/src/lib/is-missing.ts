import { isApiError } from '#shared/api/api-error.ts';

/**
 * True where a read found nothing: there is no such thing, it is another author's, or its address has something that can't
 * be an id, which the API refuses with 422.
 */
export function isMissing(error: unknown): boolean {
  return isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
}
