import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { PictureItem } from '../../pictures/items.ts';
import { originalKey, publicFileKeys, uploadKey } from '../../pictures/picture-file-keys.ts';
import { removeFiles } from '../../pictures/picture-files.ts';
import { env } from '../../platform/env.ts';
import { log, loggableError } from '../../platform/logger.ts';

/**
 * Reads the table's stream and removes the files of each picture that was deleted or has expired. A failure is
 * reported, and the stream is read again from there; removing twice does no harm.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    const picture = deletedPicture(record);
    if (!picture) continue;
    const pictureId = picture.id;
    try {
      await removeFiles([
        ...publicFileKeys(picture, env('mediaBaseUrl')),
        originalKey(pictureId),
        uploadKey(pictureId),
      ]);
      log('info', 'files removed', { pictureId });
    } catch (error) {
      log('error', 'files not removed', { pictureId, error: loggableError(error) });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

/** The picture whose end a record reports; `undefined` for every other change. */
function deletedPicture({ eventName, dynamodb }: DynamoDBRecord): PictureItem | undefined {
  if (eventName !== 'REMOVE' || dynamodb?.OldImage?.entity?.S !== 'PICTURE') return undefined;
  return unmarshall(dynamodb.OldImage as Parameters<typeof unmarshall>[0]) as PictureItem;
}
