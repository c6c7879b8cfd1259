import type { SendOptions } from '#lib/upload-request.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import type { Prepared, PreparedUpload } from './prepare-upload.ts';

/** A media item that was announced, with the request that uploads its bytes. */
export type Announced = { readonly media: Media; readonly upload: PresignedUpload };

/** Dependencies of the upload queue. */
export type UploadServices = {
  prepare(file: File): Promise<Prepared>;
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
};
