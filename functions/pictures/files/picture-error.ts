import type { MediaError } from '#shared/domain/media.ts';

/** Bytes that no picture can be made of; the reason is what the author is told. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: MediaError;

  constructor(reason: MediaError, options?: ErrorOptions) {
    super(`The picture is refused: ${reason}`, options);
    this.reason = reason;
  }
}
