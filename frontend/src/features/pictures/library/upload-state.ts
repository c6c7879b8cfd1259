import type { Media, MediaError } from '#shared/domain/media.ts';
import type { UploadRefusal } from './prepare-upload.ts';

/** How far a file is. `slow`: it has been processed for longer than it should take. */
export type UploadState =
  | { readonly is: 'waiting' | 'preparing' | 'interrupted' }
  | { readonly is: 'sending' /** The part that is gone, 0 to 1. */; readonly part: number }
  | { readonly is: 'processing'; readonly isSlow: boolean }
  | { readonly is: 'ready'; readonly media: Media }
  | { readonly is: 'refused'; readonly refusal: UploadRefusal }
  | { readonly is: 'failed'; readonly failure: UploadFailure };

/** What went wrong after the file was taken on: the server's verdict on its bytes, the item gone, or a call. */
export type UploadFailure =
  | { readonly by: 'verdict'; readonly error: MediaError }
  | { readonly by: 'gone' }
  | { readonly by: 'call'; readonly error: unknown };

/** A file on its way to the library. */
export type Upload = {
  readonly id: string;
  readonly name: string;
  /** Bytes of the file as it was chosen. */
  readonly size: number;
  /** An address of this tab for a picture of it; null while nobody knows whether it is one. */
  readonly preview: string | null;
  /** The media item that was announced for it. */
  readonly mediaId: string | null;
  readonly state: UploadState;
};

/** True while leaving the page would lose it. */
export function isGoingUp({ state }: Upload): boolean {
  return ['waiting', 'preparing', 'sending', 'interrupted'].includes(state.is);
}

/** True once nothing more happens by itself. */
export function hasEnded({ state }: Upload): boolean {
  return ['ready', 'refused', 'failed'].includes(state.is);
}

/** True where the same file may do better another time. */
export function canRetry({ state }: Upload): boolean {
  if (state.is === 'interrupted') return true;
  if (state.is !== 'failed') return false;
  return state.failure.by !== 'verdict' || state.failure.error === 'PROCESSING_FAILED';
}
