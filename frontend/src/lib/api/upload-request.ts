import type { PresignedUpload } from '#shared/domain/media.ts';

/** An upload that failed. `status` is the response of the storage, 0 if there was no response. */
export class UploadError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? 'The upload was cut off' : `The storage answered ${status}`);
    this.name = 'UploadError';
    this.status = status;
  }
}

export type SendOptions = {
  /** Called with the fraction of the bytes that have been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/** No progress for this long counts as a lost network: not every browser reports one. */
const stalledAfterMs = 30_000;

/**
 * Sends bytes to a presigned address. Uses XMLHttpRequest because `fetch` can't report the progress of an upload.
 * @throws UploadError if the upload fails; the signal's reason if it is aborted
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
