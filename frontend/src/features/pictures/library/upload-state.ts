import type { Media, MediaError } from '#shared/domain/media.ts';
import type { UploadRefusal } from './prepare-upload.ts';

/** The progress of a file. `isSlow`: it has been processed for longer than it should take. */
export type UploadState =
  | { readonly is: 'waiting' | 'preparing' | 'interrupted' }
  | { readonly is: 'sending' /** The part that has been sent, 0 to 1. */; readonly part: number }
  | { readonly is: 'processing'; readonly isSlow: boolean }
  | { readonly is: 'ready'; readonly media: Media }
  | { readonly is: 'refused'; readonly refusal: UploadRefusal }
  | { readonly is: 'failed'; readonly failure: UploadFailure };

/** An error after the file was accepted: the server refused its bytes, the item was deleted, or a call failed. */
export type UploadFailure =
  | { readonly by: 'verdict'; readonly error: MediaError }
  | { readonly by: 'gone' }
  | { readonly by: 'call'; readonly error: unknown };

/** A file that is being uploaded to the library. */
export type Upload = {
  readonly id: string;
  readonly name: string;
  /** Bytes of the chosen file. */
  readonly size: number;
  /** A local URL to show the picture; null until it is known to be a picture. */
  readonly preview: string | null;
  /** The media item that was announced for it. */
  readonly mediaId: string | null;
  readonly state: UploadState;
};

/** True while leaving the page would lose the upload. */
export function isGoingUp({ state }: Upload): boolean {
  return ['waiting', 'preparing', 'sending', 'interrupted'].includes(state.is);
}

/** True once nothing more happens without an action of the visitor. */
export function hasEnded({ state }: Upload): boolean {
  return ['ready', 'refused', 'failed'].includes(state.is);
}

/** True if another try with the same file may succeed. */
export function canRetry({ state }: Upload): boolean {
  if (state.is === 'interrupted') return true;
  if (state.is !== 'failed') return false;
  return state.failure.by !== 'verdict' || state.failure.error === 'PROCESSING_FAILED';
}
