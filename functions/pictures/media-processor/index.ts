import type { Context, S3Event } from 'aws-lambda';
import { log, loggableError } from '../../platform/logger.ts';
import { pictureIdOfUpload } from '../picture-file-keys.ts';
import { forgottenUploads } from './forgotten-uploads.ts';
import { processUpload } from './process-upload.ts';

/** Processes the uploads whose events were lost, on a schedule. */
export type SweepRequest = { readonly sweep: 'uploads' };

/**
 * Milliseconds that an upload of a sweep needs at least; without enough time left, the other uploads wait for the next
 * sweep.
 */
const shortestMs = 20_000;

/**
 * Processes each object that is created under `uploads/`. After an error Lambda retries after one minute and after two
 * more, when the lease of a killed function has ended. An event that is delivered twice is processed once.
 */
export async function handler(
  event: S3Event | SweepRequest,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  if ('sweep' in event) return sweep(context);
  for (const { s3 } of event.Records) {
    const pictureId = pictureIdOfUpload(keyOf(s3.object.key));
    if (pictureId) await processUpload(pictureId, context.getRemainingTimeInMillis());
  }
}

/** One failed upload doesn't stop the others; the next sweep tries it again until its tries are used up. */
async function sweep(context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> {
  for (const pictureId of await forgottenUploads()) {
    const remainingMs = context.getRemainingTimeInMillis();
    if (remainingMs < shortestMs) return;
    log('warn', 'upload found by the sweep', { pictureId });
    try {
      await processUpload(pictureId, remainingMs);
    } catch (error) {
      log('error', 'upload of the sweep failed', { pictureId, error: loggableError(error) });
    }
  }
}

/** Keys are form-encoded in events. */
function keyOf(encoded: string): string {
  return decodeURIComponent(encoded.replaceAll('+', ' '));
}
