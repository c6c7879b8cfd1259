import type { FieldError, ProblemCode } from './problem.ts';

/** A call without a response: no network, cancelled by the caller, or too slow. */
export type TransportCode = 'NETWORK_ERROR' | 'ABORTED' | 'TIMEOUT';

type Details = {
  readonly status?: number;
  readonly fields?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly available?: number | undefined;
  readonly cause?: unknown;
};

/** The error of every failed call. Pages turn `code` into a translated sentence; `message` is for the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode | TransportCode;
  /** HTTP status, 0 if there was no answer. */
  readonly status: number;
  /** The failing fields of the request, with VALIDATION_FAILED. */
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** With AI_NOT_CONFIGURED: how many of the requested items the offline generator can make. */
  readonly available: number | undefined;

  constructor(code: ApiError['code'], message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.available = details.available;
  }

  /** Whether the same call may succeed later: there was no answer, or the server failed. */
  get isTemporary(): boolean {
    return this.status === 0 ? this.code !== 'ABORTED' : this.status === 429 || this.status >= 500;
  }
}

/** True for an ApiError with that code. */
export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
