import type { SendOptions } from '#lib/api/upload-request.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import type { Media, MediaError, PresignedUpload } from '#shared/domain/media.ts';
import type { Prepared, PreparedUpload, UploadRefusal } from './prepare-upload.ts';

/**
 * The progress of a file. `delayed`: the server is busy, and the next try follows automatically. `isSlow`: it has been
 * processed for longer than it should take.
 */
export type UploadState =
  | { readonly is: 'waiting' | 'preparing' | 'interrupted' | 'delayed' }
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
  /** What the author should know about a file that is used: it was there already, or its animation isn't used. */
  readonly note: 'known' | 'still' | null;
};

/** True while leaving the page would lose the upload. */
export function isGoingUp({ state }: Upload): boolean {
  return ['waiting', 'preparing', 'sending', 'interrupted', 'delayed'].includes(state.is);
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

/** A media item that was announced, with the request that uploads its bytes. */
export type Announced = { readonly media: Media; readonly upload: PresignedUpload };

/** Dependencies of the upload queue. */
export type UploadServices = {
  /** False while nobody is signed in: uploads wait. */
  maySend(): boolean;
  prepare(file: File): Promise<Prepared>;
  /** The picture of the library with this name and size, if there is one. */
  findKnown(upload: PreparedUpload): Promise<Media | undefined>;
  announce(body: InputOf<'startMediaUpload'>['body']): Promise<Announced>;
  send(upload: PresignedUpload, bytes: Blob, options: SendOptions): Promise<void>;
  read(mediaId: string): Promise<Media>;
  remove(mediaId: string): Promise<unknown>;
  /** Resolves after that many milliseconds. Throws the signal's reason if it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  previewOf(file: File): string;
  dropPreview(preview: string): void;
  /** Starts or stops warning the visitor before the page is left. */
  hold(isHeld: boolean): void;
  /** Reports errors that are neither a response of the server nor a lost network. */
  report(error: unknown): void;
};

/** The data of a file that the queue keeps in addition to what it shows. */
export type UploadJob = {
  readonly file: File;
  /** Aborted when the file is removed from the queue. */
  readonly removal: AbortController;
  prepared?: PreparedUpload | undefined;
  announced?: Announced | undefined;
  /** Tries in a row to which a busy server answered that it couldn't. */
  busyTries?: number;
};
