import { AppError } from '../platform/app-error.ts';

/**
 * A call that failed although the provider had answered some of it: with nothing usable, or before another of its
 * requests failed. What was answered is paid for, so such a call counts (docs/ai.md, "Quotas").
 */
export class AnsweredFault extends AppError {
  constructor({ code, message, retryAfter, cause }: AppError) {
    super(code, { detail: message, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }
}
