import type { Context, S3Event } from 'aws-lambda';
import { mediaIdOfUpload } from '../media-file-keys.ts';
import { processUpload } from './process-upload.ts';

/**
 * Started by each object that arrives under `uploads/`. An error lets Lambda start it again after a minute and after
 * two more, when the lease of whoever was at work has ended; whatever it is given twice, it does once.
 */
export async function handler(
  { Records }: S3Event,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  for (const { s3 } of Records) {
    const mediaId = mediaIdOfUpload(keyOf(s3.object.key));
    if (mediaId) await processUpload(mediaId, context.getRemainingTimeInMillis());
  }
}

/** Keys are form-encoded in events. */
function keyOf(encoded: string): string {
  return decodeURIComponent(encoded.replaceAll('+', ' '));
}
