import type { SessionImageError } from '#shared/domain/session-image.ts';
import { AppError } from '../platform/app-error.ts';
import { connectionFault } from './provider-fault.ts';

/** Errors after which the provider or the guardrail has answered: with a refusal or an unusable picture. */
const answers: ReadonlySet<SessionImageError> = new Set<SessionImageError>([
  'PROMPT_REFUSED',
  'AI_BAD_OUTPUT',
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
]);

/**
 * A picture couldn't be made. `code` is shown to its author. If the provider has answered, the call counts towards the
 * quotas and isn't retried automatically, so that one counted call never costs more than one answer.
 */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
  readonly code: SessionImageError;
  /** Whether another try may succeed. */
  readonly canRetry: boolean;
  /** Whether the call counts towards the quotas. */
  readonly counts: boolean;

  constructor(
    code: SessionImageError,
    { canRetry = false, cause }: { readonly canRetry?: boolean; readonly cause?: unknown } = {},
  ) {
    super(`The picture could not be made: ${code}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.counts = answers.has(code);
    this.canRetry = canRetry && !this.counts;
  }
}

/** Why we aborted a call to a provider: our own fault, otherwise the time limit. */
export function abortFault({ reason }: AbortSignal): Error {
  return reason instanceof ImageFault ? reason : connectionFault(reason);
}

/** Turns any error into an ImageFault. An unexpected error is INTERNAL_ERROR and may be retried. */
export function imageFaultOf(error: unknown): ImageFault {
  if (error instanceof ImageFault) return error;
  const code = error instanceof AppError ? error.code : undefined;
  switch (code) {
    case 'AI_NOT_CONFIGURED':
    case 'AI_BAD_OUTPUT':
      return new ImageFault(code, { cause: error });
    case 'UPSTREAM_FAILED':
    case 'UPSTREAM_UNAVAILABLE':
    case 'UPSTREAM_TIMEOUT':
      return new ImageFault(code, { canRetry: true, cause: error });
    default:
      return new ImageFault('INTERNAL_ERROR', { canRetry: true, cause: error });
  }
}
