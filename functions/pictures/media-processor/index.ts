import type { Context, S3Event } from 'aws-lambda';
import { pictureIdOfUpload } from '../picture-file-keys.ts';
import { processUpload } from './process-upload.ts';

/**
 * Processes each object that is created under `uploads/`. After an error Lambda retries after one minute and after two
 * more, when the lease of a killed function has ended. An event that is delivered twice is processed once.
 */
export async function handler(
  { Records }: S3Event,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  for (const { s3 } of Records) {
    const pictureId = pictureIdOfUpload(keyOf(s3.object.key));
    if (pictureId) await processUpload(pictureId, context.getRemainingTimeInMillis());
  }
}

/** Keys are form-encoded in events. */
function keyOf(encoded: string): string {
  return decodeURIComponent(encoded.replaceAll('+', ' '));
}
