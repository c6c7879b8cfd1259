import type { FieldError, ProblemCode } from '#shared/api/problem.ts';

/** A call that never got an answer: no network, given up by the page, or too slow. */
export type TransportCode = 'NETWORK_ERROR' | 'ABORTED' | 'TIMEOUT';

/** What every failed call throws. Pages turn `code` into a translated sentence; `message` is for the log. */
export class ApiError extends Error {
  readonly code: ProblemCode | TransportCode;
  /** HTTP status, 0 where there was no answer. */
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | undefined;
  /** With AI_NOT_CONFIGURED: how many of what was asked for a generator that knows too little can give. */
  readonly available: number | undefined;

  constructor(
    code: ApiError['code'],
    message: string,
    details: {
      status?: number;
      fields?: readonly FieldError[] | undefined;
      requestId?: string | undefined;
      retryAfter?: number | undefined;
      available?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.available = details.available;
  }

  /** True where the same call may well succeed later: nothing arrived, or the server is in trouble. */
  get isTemporary(): boolean {
    return this.status === 0 ? this.code !== 'ABORTED' : this.status === 429 || this.status >= 500;
  }
}

/** True for an ApiError with that code. */
export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
