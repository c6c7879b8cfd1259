import type { MediaError } from '#shared/domain/media.ts';
import { PictureError } from '../files/picture-error.ts';
import { sniffImage } from '../files/sniff-image.ts';
import { uploadKey } from '../picture-file-keys.ts';
import { readUpload, removeFiles } from '../picture-files.ts';
import type { JobFault } from '../picture-job-store.ts';
import { runJob } from '../run-job.ts';
import type { Original } from '../store-picture.ts';

/**
 * Makes an announced picture ready from its uploaded bytes, or stores why it failed. Bytes without an announced picture,
 * or whose job has ended, are deleted. Throws if Lambda should deliver the event again.
 * @param remainingMs until Lambda ends this function
 */
export async function processUpload(pictureId: string, remainingMs: number): Promise<void> {
  const make = () => readOriginal(pictureId);
  await runJob(pictureId, remainingMs, { make, faultOf: uploadFaultOf });
  await removeFiles([uploadKey(pictureId)]);
}

async function readOriginal(pictureId: string): Promise<Original> {
  const bytes = await readUpload(pictureId);
  if (bytes === 'missing') throw new Error(`The upload of ${pictureId} can't be read`);
  if (bytes === 'too-large') throw new PictureError('TOO_LARGE');
  const contentType = sniffImage(bytes);
  if (!contentType) throw new PictureError('NOT_AN_IMAGE');
  return { bytes, contentType };
}

/** Why an upload failed. Only errors in the bytes themselves are permanent. */
class UploadFault extends Error implements JobFault {
  override readonly name = 'UploadFault';
  readonly code: MediaError;
  readonly canRetry: boolean;
  readonly counts = true;

  constructor(code: MediaError, canRetry: boolean, cause: unknown) {
    super(`The upload could not be processed: ${code}`, { cause });
    this.code = code;
    this.canRetry = canRetry;
  }
}

function uploadFaultOf(error: unknown): UploadFault {
  return error instanceof PictureError
    ? new UploadFault(error.reason, false, error)
    : new UploadFault('PROCESSING_FAILED', true, error);
}
