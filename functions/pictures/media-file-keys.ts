import { createHash } from 'node:crypto';
import type { Rendition } from '#shared/domain/picture.ts';
import type { MediaItem } from './items.ts';

/**
 * Where the files of a picture are in the media bucket. Only `media/` is readable from outside; what stays in
 * `uploads/` is gone after a day (a rule of the bucket).
 */
export const uploadPrefix = 'uploads/';

/** Where the bytes of an announced picture arrive. */
export const uploadKey = (mediaId: string): string => `${uploadPrefix}${mediaId}`;

/** The media id of an upload's key; `undefined` for any other key. */
export function mediaIdOfUpload(key: string): string | undefined {
  return key.startsWith(uploadPrefix) ? key.slice(uploadPrefix.length) : undefined;
}

/** Under which id the files of a session's picture are kept: it tells them from those of the library. */
export const sessionFilesId = (sessionImageId: string): string => `session-${sessionImageId}`;

/** The session image that files of this id belong to; `undefined` for those of the library. */
export function sessionImageOfFiles(filesId: string): string | undefined {
  return filesId.startsWith('session-') ? filesId.slice('session-'.length) : undefined;
}

/** The author's own file as it was sent: private. */
export const originalKey = (mediaId: string): string => `originals/${mediaId}`;

/**
 * A file that pages show. Its name is a hash over the picture's id and the bytes: unguessable, never shared between
 * two pictures, and the same when the work is done again.
 */
export function renditionKey(
  mediaId: string,
  { width, format, bytes }: Pick<Rendition, 'width' | 'format'> & { readonly bytes: Uint8Array },
): string {
  const hash = createHash('sha256').update(mediaId).update(bytes).digest('hex').slice(0, 32);
  return `media/${hash}-${width}.${format}`;
}

/** The address of a rendition on the site's own origin, and back. `baseUrl` as `MEDIA_BASE_URL`, `/media`. */
export const renditionUrl = (key: string, baseUrl: string): string => key.replace(/^media/, baseUrl);
export const renditionKeyOf = (url: string, baseUrl: string): string => url.replace(baseUrl, 'media');

/** The files of a picture that pages show, and those that were only begun. */
export function shownFileKeys(
  {
    renditions,
    animationUrl,
    draftFiles = [],
  }: Pick<MediaItem, 'renditions' | 'animationUrl' | 'draftFiles'>,
  baseUrl: string,
): string[] {
  const urls = [...renditions.map(({ url }) => url), ...(animationUrl ? [animationUrl] : [])];
  return [...new Set([...urls.map((url) => renditionKeyOf(url, baseUrl)), ...draftFiles])];
}
