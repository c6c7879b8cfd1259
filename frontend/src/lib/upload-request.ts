import type { PresignedUpload } from '#shared/domain/media.ts';

/** An upload that the storage did not take; `status` is 0 where there was no answer. */
export class UploadError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? 'The upload was cut off' : `The storage answered ${status}`);
    this.name = 'UploadError';
    this.status = status;
  }
}

export type SendOptions = {
  /** Called with the part of the bytes that is gone, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/** Nothing moving for that long counts as a lost network: some never tell. */
const stalledAfterMs = 30_000;

/**
 * Sends bytes to a presigned address. `fetch` cannot tell how far an upload is, so this is an XMLHttpRequest.
 * @throws UploadError where they did not arrive; the signal's reason where it was aborted
 */
export function sendBytes(upload: PresignedUpload, bytes: Blob, { onProgress, signal }: SendOptions) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const end = (settle: () => void) => () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
      removeEventListener('offline', abort);
      settle();
    };
    const moving = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, stalledAfterMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moving();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = end(() => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError(request.status));
    });
    request.onerror = end(() => reject(new UploadError(0)));
    request.onabort = end(() => reject(signal.aborted ? signal.reason : new UploadError(0)));
    signal.addEventListener('abort', abort);
    addEventListener('offline', abort);
    request.open(upload.method, upload.url);
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    moving();
    request.send(bytes);
  });
}
