import { type AuthorCall, isInLibraryOf, takenOver } from '../pictures/own-pictures.ts';
import { findPicture } from '../pictures/picture-store.ts';
import type { PictureItem } from '../pictures/table.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { sessionOwner } from '../platform/table-keys.ts';
import { isPublished } from './published-media.ts';

/**
 * A picture of a library for the caller: the author's own or the browser session's in any state, or one that a
 * published quiz shows. Throws the same NOT_FOUND for all others. One GetItem; one more BatchGetItem for a picture that
 * isn't the caller's.
 */
export async function visibleMedia(
  mediaId: string,
  { caller, sessionId }: { readonly caller?: Caller; readonly sessionId?: string },
): Promise<{ picture: PictureItem; isOwn: boolean }> {
  const picture = await findPicture(mediaId);
  if (!picture?.inLibrarySince) throw notFound('Picture');
  const isOwn =
    caller?.userId === picture.ownerId || (!!sessionId && picture.ownerId === sessionOwner(sessionId));
  if (!isOwn && !(await isPublished(picture))) throw notFound('Picture');
  return { picture, isOwn };
}

/** A picture of the author's library, for reading. Throws NOT_FOUND, also for another author's picture. One GetItem. */
export async function readLibraryPicture(mediaId: string, call: AuthorCall): Promise<PictureItem> {
  const picture = await findPicture(mediaId);
  if (!picture || !isInLibraryOf(picture, call)) throw notFound('Picture');
  return picture;
}

/**
 * A picture of the author's library that will be changed. If the browser session owned it, the author becomes the owner.
 * Throws NOT_FOUND for a missing picture and for another author's. One GetItem, one UpdateItem for a change of owner.
 */
export async function getLibraryPicture(mediaId: string, call: AuthorCall): Promise<PictureItem> {
  const picture = await takenOver(await findPicture(mediaId), call);
  if (!picture) throw notFound('Picture');
  return picture;
}
