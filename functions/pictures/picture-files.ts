import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { limits } from '#shared/domain/limits.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { Rendition } from '#shared/domain/picture.ts';
import { env } from '../platform/env.ts';
import { isMissingObject, readStoredFile, s3Client } from '../platform/s3.ts';
import { originalKey, renditionKeyOf, uploadKey } from './picture-file-keys.ts';
import type { PictureItem } from './table.ts';

/** The bytes of an upload; `missing` if there are none, `too-large` if there are more than allowed. */
export async function readUpload(pictureId: string): Promise<Uint8Array | 'missing' | 'too-large'> {
  try {
    const { Body, ContentLength = 0 } = await s3Client.send(
      new GetObjectCommand({ Bucket: env('mediaBucketName'), Key: uploadKey(pictureId) }),
    );
    if (!Body) return 'missing';
    if (ContentLength > limits.media.bytesMax) {
      await Body.transformToWebStream().cancel();
      return 'too-large';
    }
    const bytes = await Body.transformToByteArray();
    return bytes.length > limits.media.bytesMax ? 'too-large' : bytes;
  } catch (error) {
    if (isMissingObject(error)) return 'missing';
    throw error;
  }
}

/** The `Cache-Control` of files that never change. */
export const immutable = 'public, max-age=31536000, immutable';

/** Writes a public file. Its key is a hash of its content, so it never changes. */
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
      CacheControl: immutable,
    }),
  );
}

/** Keeps the original file, under the type of its bytes. An original that already exists isn't overwritten. */
export async function keepOriginal(
  pictureId: string,
  bytes: Uint8Array,
  contentType: MediaContentType,
): Promise<void> {
  try {
    await s3Client.send(
      new PutObjectCommand({
        Bucket: env('mediaBucketName'),
        Key: originalKey(pictureId),
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

/** Deletes files and ignores missing ones. Tries all of them before it throws. */
export async function removeFiles(keys: readonly string[]): Promise<void> {
  const removals = keys.map((Key) =>
    s3Client.send(new DeleteObjectCommand({ Bucket: env('mediaBucketName'), Key })),
  );
  await Promise.allSettled(removals);
  await Promise.all(removals);
}

/**
 * The largest public WebP of a ready picture, at most 1600 pixels wide and without metadata. Providers get this file and
 * never the original, which may contain private metadata of the camera.
 */
export async function readPublicFile({ url }: Pick<PictureItem, 'url'>): Promise<Uint8Array> {
  if (!url) throw new Error('The picture isn’t ready');
  const bytes = await readStoredFile(renditionKeyOf(url, env('mediaBaseUrl')));
  if (!bytes) throw new Error('The file of the picture doesn’t exist');
  return bytes;
}
