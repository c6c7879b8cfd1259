import type { SessionImageError } from '#shared/domain/session-image.ts';
import { AppError } from '../app-error.ts';
import { connectionFault } from './provider-fault.ts';

/** A picture could not be made. `code` is what its author is told; `canRetry` is false where trying again is in vain. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
  readonly code: SessionImageError;
  readonly canRetry: boolean;
  /** The provider did its work and was paid for it, so the call counts. */
  readonly counts: boolean;

  constructor(
    code: SessionImageError,
    {
      canRetry = false,
      counts = false,
      cause,
    }: { readonly canRetry?: boolean; readonly counts?: boolean; readonly cause?: unknown } = {},
  ) {
    super(`The picture could not be made: ${code}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.canRetry = canRetry;
    this.counts = counts;
  }
}

/** Why a call to a provider was ended from here: a fault of ours as it is, else the time limit. */
export function abortFault({ reason }: AbortSignal): Error {
  return reason instanceof ImageFault ? reason : connectionFault(reason);
}

/** Any error on the way to a picture as a fault; what nobody foresaw is INTERNAL_ERROR and may pass. */
export function imageFaultOf(error: unknown): ImageFault {
  if (error instanceof ImageFault) return error;
  const code = error instanceof AppError ? error.code : undefined;
  switch (code) {
    case 'AI_NOT_CONFIGURED':
      return new ImageFault(code, { cause: error });
    case 'AI_BAD_OUTPUT':
    case 'UPSTREAM_FAILED':
    case 'UPSTREAM_UNAVAILABLE':
    case 'UPSTREAM_TIMEOUT':
      return new ImageFault(code, { canRetry: true, cause: error });
    default:
      return new ImageFault('INTERNAL_ERROR', { canRetry: true, cause: error });
  }
}
