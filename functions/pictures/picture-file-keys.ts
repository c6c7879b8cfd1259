import { createHash } from 'node:crypto';
import type { Rendition } from '#shared/domain/picture.ts';
import type { PictureItem } from './table.ts';

/**
 * Keys of a picture's files in the media bucket. Only `media/` is public. A lifecycle rule deletes objects in `uploads/`
 * after a day.
 */
export const uploadPrefix = 'uploads/';

/** The key to which a browser uploads an announced picture. */
export const uploadKey = (pictureId: string): string => `${uploadPrefix}${pictureId}`;

/** The picture id of an upload's key; `undefined` for any other key. */
export function pictureIdOfUpload(key: string): string | undefined {
  return key.startsWith(uploadPrefix) ? key.slice(uploadPrefix.length) : undefined;
}

/** The original file; private. */
export const originalKey = (pictureId: string): string => `originals/${pictureId}`;

/**
 * The key of a rendition. Its name is a hash of the picture's id and the bytes: it can't be guessed, is unique to the
 * picture, and stays the same if the work is repeated.
 */
export function renditionKey(
  pictureId: string,
  { width, format, bytes }: Pick<Rendition, 'width' | 'format'> & { readonly bytes: Uint8Array },
): string {
  const hash = createHash('sha256').update(pictureId).update(bytes).digest('hex').slice(0, 32);
  return `media/${hash}-${width}.${format}`;
}

/** The key of a copy of a public file for another picture. Like every key, it can't be guessed. */
export function copiedKey(pictureId: string, key: string): string {
  const hash = createHash('sha256').update(pictureId).update(key).digest('hex').slice(0, 32);
  return key.replace(/^media\/[^-]+/, `media/${hash}`);
}

/**
 * The address of a rendition on the site's own origin, and back. `baseUrl` has the form of `MEDIA_BASE_URL`, `/media`.
 */
export const renditionUrl = (key: string, baseUrl: string): string => key.replace(/^media/, baseUrl);
export const renditionKeyOf = (url: string, baseUrl: string): string => url.replace(baseUrl, 'media');

/** The key of a WebP rendition by its name without extension. */
export const renditionKeyOfName = (name: string): string => `media/${name}.webp`;

/** The public files of a picture, and those that are being written. */
export function publicFileKeys(
  {
    renditions,
    animationUrl,
    draftFiles = [],
  }: Pick<PictureItem, 'renditions' | 'animationUrl' | 'draftFiles'>,
  baseUrl: string,
): string[] {
  const urls = [...renditions.map(({ url }) => url), ...(animationUrl ? [animationUrl] : [])];
  return [...new Set([...urls.map((url) => renditionKeyOf(url, baseUrl)), ...draftFiles])];
}

/**
 * The key of a public file while its quiz is taken down. Nobody but moderators gets it: the ids of accounts are in no
 * public answer.
 */
export const takenDownKey = (ownerId: string, key: string): string => copiedKey(ownerId, key);
