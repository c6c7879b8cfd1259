import { presignedUntil, presignOriginal } from '../../pictures/picture-requests.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { visibleMedia } from '../visible-media.ts';

/** The original for its owner, the largest rendition for other callers. The reads of `getMedia`. */
export const getMediaSignedUrl: Operation<'getMediaSignedUrl'> = async ({ params, ...call }) => {
  const { picture, isOwn } = await visibleMedia(params.mediaId, call);
  if (picture.status !== 'READY' || picture.url === null) {
    throw new AppError('CONFLICT', { detail: 'The picture isn’t ready yet. Try again later' });
  }
  return isOwn ? presignOriginal(picture) : { url: picture.url, expiresAt: presignedUntil() };
};
