import type { InputOf } from '#shared/api/client-types.ts';
import type { Media, PresignedUpload } from '#shared/domain/media.ts';
import type { SendOptions } from '../../../lib/upload-request.ts';
import type { Prepared, PreparedUpload } from './prepare-upload.ts';

/** What a media item that was announced is sent with. */
export type Announced = { readonly media: Media; readonly upload: PresignedUpload };

/** What the queue needs of the world around it. */
export type UploadServices = {
  prepare(file: File): Promise<Prepared>;
  announce(body: InputOf<'startMediaUpload'>['body']): Promise<Announced>;
  send(upload: PresignedUpload, bytes: Blob, options: SendOptions): Promise<void>;
  read(mediaId: string): Promise<Media>;
  remove(mediaId: string): Promise<unknown>;
  /** Resolves after that many milliseconds; throws the signal's reason where it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  previewOf(file: File): string;
  dropPreview(preview: string): void;
  /** Warns before the page is left, or no longer. */
  hold(isHeld: boolean): void;
  /** What is neither an answer of the server nor a lost network. */
  report(error: unknown): void;
};

/** What the queue keeps of a file beside what is shown. */
export type UploadJob = {
  readonly file: File;
  /** Aborted when the file is taken out of the queue. */
  readonly taken: AbortController;
  prepared?: PreparedUpload | undefined;
  announced?: Announced | undefined;
};
