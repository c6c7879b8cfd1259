import type { MediaItem } from '../pictures/items.ts';
import { getMedia } from '../pictures/media-store.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import { isPublished } from './published-media.ts';

/**
 * A picture for whoever asks: the author's own or the browser session's, whatever its state, or one that a published quiz shows. Throws
 * NOT_FOUND alike for all others. One GetItem; one Query more for what is not the caller's.
 */
export async function visibleMedia(
  mediaId: string,
  { caller, sessionId }: { readonly caller?: Caller; readonly sessionId?: string },
): Promise<{ media: MediaItem; isOwn: boolean }> {
  const media = await getMedia(mediaId);
  if (!media) throw notFound('Picture');
  const isOwn =
    caller?.userId === media.ownerId || (!!sessionId && media.ownerId === sessionOwner(sessionId));
  if (!isOwn && !(await isPublished(mediaId))) throw notFound('Picture');
  return { media, isOwn };
}
