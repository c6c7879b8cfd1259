import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { limits } from '#shared/domain/limits.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { Rendition } from '#shared/domain/picture.ts';
import { env } from '../platform/env.ts';
import { s3Client } from '../platform/s3.ts';
import { originalKey, uploadKey } from './media-file-keys.ts';

/** The bytes of an upload; `missing` where there are none (any more), `too-large` where they are not worth reading. */
export async function readUpload(mediaId: string): Promise<Uint8Array | 'missing' | 'too-large'> {
  try {
    const { Body, ContentLength = 0 } = await s3Client.send(
      new GetObjectCommand({ Bucket: env('mediaBucketName'), Key: uploadKey(mediaId) }),
    );
    if (!Body) return 'missing';
    if (ContentLength > limits.media.bytesMax) {
      await Body.transformToWebStream().cancel();
      return 'too-large';
    }
    const bytes = await Body.transformToByteArray();
    return bytes.length > limits.media.bytesMax ? 'too-large' : bytes;
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

/** S3 tells whoever may not list a bucket that an object is forbidden, where it means that there is none. */
function isMissing(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403;
}

/** A file that pages show. Its key is a hash of its content, so it never changes. */
export async function writeRendition(
  key: string,
  { bytes, format }: Pick<Rendition, 'format'> & { readonly bytes: Uint8Array },
): Promise<void> {
  await s3Client.send(
    new PutObjectCommand({
      Bucket: env('mediaBucketName'),
      Key: key,
      Body: bytes,
      ContentType: `image/${format}`,
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}

/** Keeps the author's own file, under the type that its bytes have. What is kept already stays. */
export async function keepOriginal(
  mediaId: string,
  bytes: Uint8Array,
  contentType: MediaContentType,
): Promise<void> {
  try {
    await s3Client.send(
      new PutObjectCommand({
        Bucket: env('mediaBucketName'),
        Key: originalKey(mediaId),
        Body: bytes,
        ContentType: contentType,
        CacheControl: 'private, no-store',
        IfNoneMatch: '*',
      }),
    );
  } catch (error) {
    const isKept = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
    if (!isKept) throw error;
  }
}

/** Removes files; those that are gone do not matter. Throws once all were tried where one could not be removed. */
export async function removeFiles(keys: readonly string[]): Promise<void> {
  const removals = keys.map((Key) =>
    s3Client.send(new DeleteObjectCommand({ Bucket: env('mediaBucketName'), Key })),
  );
  await Promise.allSettled(removals);
  await Promise.all(removals);
}
