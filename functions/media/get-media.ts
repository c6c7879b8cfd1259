import { getMedia as read, toOwnMedia, toPublicMedia } from '../data/media-store.ts';
import { listPublishedMediaIds } from '../data/published-media.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';

/** One of the author's own pictures, in full: one GetItem. One that a published quiz shows, neutral: one Query more. */
export const getMedia: Operation<'getMedia'> = async ({ caller, params }) => {
  const media = await read(params.mediaId);
  if (!media) throw notFound('Picture');
  if (caller?.userId === media.ownerId) return toOwnMedia(media);
  if (!(await listPublishedMediaIds()).includes(media.id)) throw notFound('Picture');
  return toPublicMedia(media);
};
