import { AppError } from '../platform/app-error.ts';

/**
 * A call that failed after the provider had answered at least one of its requests. The answer has a price, so the call
 * counts towards the quotas (docs/ai.md, "Quotas").
 */
export class AnsweredFault extends AppError {
  constructor({ code, message, retryAfter, cause }: AppError) {
    super(code, { detail: message, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }
}
