import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { deletedMedia } from '../../pictures/deleted-media.ts';
import { originalKey, shownFileKeys, uploadKey } from '../../pictures/media-file-keys.ts';
import { removeFiles } from '../../pictures/media-file-store.ts';
import { env } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';

/**
 * Follows the table's stream: removes the files of each picture that has left the table, whoever or whatever has
 * deleted it. What failed is reported, and the stream comes again from there; removing twice does no harm.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    const media = deletedMedia(record);
    if (!media) continue;
    try {
      await removeFiles([
        ...shownFileKeys(media, env('mediaBaseUrl')),
        originalKey(media.id),
        uploadKey(media.id),
      ]);
      log('info', 'files removed', { mediaId: media.id });
    } catch (error) {
      log('error', 'files not removed', { mediaId: media.id, error: loggableError(error) });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
