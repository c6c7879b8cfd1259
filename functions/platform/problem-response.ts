import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Problem, problems } from '#shared/api/problem.ts';
import { AppError } from './app-error.ts';

/**
 * The part of an error that the caller may see: an AppError unchanged, an overloaded or unreachable AWS service as 503
 * `UPSTREAM_UNAVAILABLE`, anything else as 500 `INTERNAL_ERROR` without internals.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('UPSTREAM_UNAVAILABLE', { retryAfter: 1, cause: error });
  return new AppError('INTERNAL_ERROR', { cause: error });
}

/** The error as application/problem+json (RFC 9457) with the additions of the API. */
export function problemResponse(error: AppError, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { title, status } = problems[error.code];
  const detail = error.message;
  const body: Problem = {
    type: `urn:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail,
    code: error.code,
    message: detail,
    requestId,
    ...(error.errors ? { errors: [...error.errors] } : {}),
    ...(error.feedback ? { feedback: error.feedback } : {}),
    ...(error.step ? { step: error.step } : {}),
    ...(error.usedBy ? { usedBy: [...error.usedBy] } : {}),
    ...(error.available === undefined ? {} : { available: error.available }),
  };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: JSON.stringify(body),
  };
}

const unavailableNames: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ThrottlingError',
  'TransactionInProgressException',
  'LimitExceededException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
]);
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

/**
 * Whether a failed AWS call may succeed a moment later: it was throttled, failed in the service, or didn't reach it.
 */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unavailableNames.has(error.name) || networkCodes.has(code);
}
