import { toOwnMedia, toPublicMedia } from '../../pictures/picture-views.ts';
import type { Operation } from '../../platform/operation.ts';
import { visibleMedia } from '../visible-media.ts';

/**
 * One of the caller's own pictures with all fields: one GetItem. A picture in a published quiz, with neutral fields:
 * one more BatchGetItem.
 */
export const getMedia: Operation<'getMedia'> = async ({ params, ...call }) => {
  const { picture, isOwn } = await visibleMedia(params.mediaId, call);
  return isOwn ? toOwnMedia(picture) : toPublicMedia(picture);
};
