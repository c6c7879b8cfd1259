import type { SessionImageError } from '#shared/domain/session-image.ts';
import { AppError } from '../platform/app-error.ts';
import { connectionFault } from './provider-fault.ts';

/** The service answered, if only by a refusal (also the guardrail's) or by something that is no use. */
const answers: ReadonlySet<SessionImageError> = new Set<SessionImageError>([
  'PROMPT_REFUSED',
  'AI_BAD_OUTPUT',
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
]);

/**
 * A picture could not be made. `code` is what its author is told, and decides: where the service answered, the call
 * counts and nobody but the author asks again, so that one count is never more than one answer to be paid.
 */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
  readonly code: SessionImageError;
  /** Whether another try may bring the picture. */
  readonly canRetry: boolean;
  /** Whether the call stays counted on the quotas. */
  readonly counts: boolean;

  /** `canRetry` is asked for of faults that may pass. */
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

/** Why a call to a provider was ended from here: a fault of ours as it is, else the time limit. */
export function abortFault({ reason }: AbortSignal): Error {
  return reason instanceof ImageFault ? reason : connectionFault(reason);
}

/** Any error on the way to a picture as a fault; an unexpected one is INTERNAL_ERROR and may be temporary. */
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
