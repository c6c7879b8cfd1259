import type { MediaError } from '#shared/domain/media.ts';

/** The bytes can't be turned into a picture. The reason is shown to the author. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: MediaError;

  constructor(reason: MediaError, options?: ErrorOptions) {
    super(`The picture is refused: ${reason}`, options);
    this.reason = reason;
  }
}
