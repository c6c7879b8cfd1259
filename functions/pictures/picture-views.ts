import { type Media, type MediaError, mediaErrors } from '#shared/domain/media.ts';
import { pictureNameOf } from '#shared/domain/picture-name.ts';
import type { SessionImage, SessionImageError } from '#shared/domain/session-image.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import { isLost } from './picture-job-store.ts';
import type { PictureItem } from './table.ts';

/** A picture of a library as its owner sees it. */
export function toOwnMedia(picture: PictureItem): Media {
  const error = mediaErrors.find((code) => code === picture.error);
  return {
    ...toPublicMedia(picture),
    filename: picture.filename,
    altText: picture.altText,
    name: picture.name ?? '',
    shownName: pictureNameOf({ names: [picture.name], altText: picture.altText }),
    credit: picture.credit ?? null,
    status: picture.status,
    ...(error ? { error } : {}),
    ...(picture.prompt ? { prompt: picture.prompt } : {}),
  };
}

/** The public view of a picture in a library: name and text are neutral, because they may reveal the answer. */
export function toPublicMedia(picture: PictureItem): Media {
  return {
    id: picture.id,
    filename: `picture.${picture.contentType.replace(/^image\//, '')}`,
    contentType: picture.contentType,
    size: picture.size,
    width: picture.width,
    height: picture.height,
    altText: '',
    name: '',
    shownName: '',
    source: picture.source,
    status: picture.status,
    url: picture.url,
    renditions: [...picture.renditions],
    placeholder: picture.placeholder,
    ...(picture.dominantColor ? { dominantColor: picture.dominantColor } : {}),
    ...(picture.isTransparent ? { isTransparent: true } : {}),
    ...(picture.animationUrl ? { animationUrl: picture.animationUrl } : {}),
    credit: null,
    createdAt: picture.inLibrarySince ?? picture.createdAt,
  };
}

/**
 * A picture in the history of its browser session. A lost job counts as failed.
 * @param authorId the calling author, who sees only their own library
 */
export function toSessionImage(picture: PictureItem, authorId?: string): SessionImage {
  const { id, sessionId, url, width, height, parentId } = picture;
  if (sessionId === undefined) throw new Error(`The picture ${id} belongs to no history`);
  const error = isLost(picture) ? 'INTERNAL_ERROR' : picture.error;
  const isSaved = picture.inLibrarySince && picture.ownerId === (authorId ?? sessionOwner(sessionId));
  return {
    sessionImageId: id,
    sessionId,
    prompt: picture.prompt ?? '',
    style: picture.style ?? null,
    aspectRatio: picture.aspectRatio ?? null,
    status: error ? 'FAILED' : picture.status,
    ...(error ? { error: sessionErrors[error as MediaError] ?? (error as SessionImageError) } : {}),
    ...(url && width && height ? { url, width, height } : {}),
    ...(parentId ? { parentId } : {}),
    ...(isSaved ? { mediaId: id } : {}),
    createdAt: picture.createdAt,
  };
}

/** Errors of uploads that have another code in the history. */
const sessionErrors: Readonly<Partial<Record<MediaError, SessionImageError>>> = {
  ANIMATION_TOO_LARGE: 'TOO_MANY_PIXELS',
  UNSUPPORTED_KIND: 'NOT_AN_IMAGE',
  PROCESSING_FAILED: 'INTERNAL_ERROR',
};
