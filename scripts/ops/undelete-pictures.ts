import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/**
 * The folders of pictures' files. The files never change, because their names are hashes, so only deletions have to be
 * undone.
 */
const prefixes = ['media/', 'originals/'];

/**
 * Restores the files that were deleted after a time: it removes the delete marker that hides the previous version,
 * which S3 keeps for 30 days. Returns the number of restored files.
 */
export async function undeletePictures(client: S3Client, Bucket: string, since: Date): Promise<number> {
  let count = 0;
  for (const Prefix of prefixes) {
    for await (const marker of deleteMarkers(client, Bucket, Prefix)) {
      const { Key, VersionId, IsLatest, LastModified } = marker;
      if (!IsLatest || !LastModified || LastModified <= since) continue;
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      count += 1;
    }
  }
  return count;
}

async function* deleteMarkers(client: S3Client, Bucket: string, Prefix: string) {
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...next }),
    );
    yield* page.DeleteMarkers ?? [];
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
}
