import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { NewMedia } from '../../functions/data/media-store.ts';
import type { DemoPicture } from './demo-types.ts';
import { type RenderedPicture, renderPictures } from './render-pictures.ts';

/** Renditions are kept across states and checkouts' `--fresh`, so only the first start draws them. */
const pictureCache = join('node_modules', '.cache', 'your-quizzes', 'pictures');

type Progress = { readonly done: number; readonly total: number };

/** Draws the pictures and puts their renditions into the media bucket; the same picture once. By picture id. */
export async function storePictures(
  s3: S3Client,
  bucket: string,
  wanted: readonly DemoPicture[],
  onProgress: (progress: Progress) => void,
): Promise<ReadonlyMap<string, RenderedPicture>> {
  const pictures = [...new Map(wanted.map((picture) => [picture.id, picture])).values()];
  const results = await renderPictures(pictures, {
    cacheFolder: pictureCache,
    onProgress: ({ done, total }) => onProgress({ done, total }),
  });
  const stored = new Map<string, RenderedPicture>();
  for (const [index, picture] of pictures.entries()) {
    const files = results[index];
    if (!files) throw new Error(`Picture ${picture.id} was not rendered`);
    await Promise.all(
      files.renditions.map(({ key, bytes, format }) =>
        s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: `media/${key}`,
            Body: bytes,
            ContentType: `image/${format}`,
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        ),
      ),
    );
    stored.set(picture.id, files);
  }
  return stored;
}

/**
 * A picture as an item of an author's library. The same drawing with the same description is one item, whatever
 * quizzes show it.
 */
export function libraryItem(
  ownerId: string,
  filename: string,
  picture: Pick<DemoPicture, 'id' | 'altText'>,
  { width, height, placeholder, dominantColor, renditions }: RenderedPicture,
): NewMedia & { readonly id: string } {
  const largest = renditions.findLast(({ format }) => format === 'webp');
  if (!largest) throw new Error(`Picture ${picture.id} has no WebP rendition`);
  return {
    id: stableId(`${ownerId} ${picture.id} ${picture.altText}`),
    ownerId,
    filename,
    contentType: 'image/webp',
    size: largest.bytes.length,
    width,
    height,
    altText: picture.altText,
    source: 'UPLOADED',
    status: 'READY',
    url: urlOf(largest.key),
    renditions: renditions.map(({ width, format, key }) => ({ width, format, url: urlOf(key) })),
    placeholder,
    dominantColor,
  };
}

const urlOf = (key: string): string => `/media/${key}`;

/** A UUID that is always the same for the same text. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(`demo:${text}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
