import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { env } from '../../platform/env.ts';
import { s3Client } from '../../platform/s3.ts';
import { pictureIdOfUpload, uploadPrefix } from '../picture-file-keys.ts';

/** Longer than an event and its second try need. A third try at the same time finds that the lease is taken. */
const forgottenMs = 5 * 60_000;

/**
 * The pictures whose uploads have waited for minutes. Processing deletes an upload, so their events were lost or
 * failed.
 */
export async function forgottenUploads(): Promise<string[]> {
  const list = { Bucket: env('mediaBucketName'), Prefix: uploadPrefix };
  // At most a thousand; the others are in the next list, once these are deleted.
  const { Contents = [] } = await s3Client.send(new ListObjectsV2Command(list));
  return Contents.flatMap(({ Key = '', LastModified }) => {
    const isForgotten = LastModified && LastModified.getTime() <= Date.now() - forgottenMs;
    return isForgotten ? (pictureIdOfUpload(Key) ?? []) : [];
  });
}
