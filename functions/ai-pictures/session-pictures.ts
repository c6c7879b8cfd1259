import {
  findPicture,
  isInHistory,
  listOwnHistory,
  listSessionHistory,
  newestFirst,
} from '../pictures/picture-store.ts';
import type { PictureItem } from '../pictures/table.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { sessionOwner } from '../platform/table-keys.ts';

/** The caller who reads pictures of the history. */
export type HistoryViewer = { readonly sessionId?: string; readonly caller?: Caller };

/**
 * A picture of the history that the caller may see. Throws NOT_FOUND for a missing picture and for another owner's. One
 * GetItem.
 */
export async function getSessionPicture(pictureId: string, viewer: HistoryViewer): Promise<PictureItem> {
  const picture = await findPicture(pictureId);
  if (!picture || !isInHistory(picture) || !isVisible(picture, viewer)) throw notFound('Picture');
  return picture;
}

/**
 * The history of a caller, newest first: the pictures that the session made without a token; with a token, also those
 * that the author made in every session. One Query, three with a token.
 */
export async function listHistory(viewer: HistoryViewer): Promise<PictureItem[]> {
  const { sessionId, caller } = viewer;
  const lists = await Promise.all([
    sessionId === undefined ? [] : listSessionHistory(sessionId),
    caller === undefined ? [] : listOwnHistory(caller.userId),
  ]);
  const visible = lists.flat().filter((picture) => isVisible(picture, viewer));
  return newestFirst([...new Map(visible.map((picture) => [picture.id, picture])).values()]);
}

/**
 * Only authors can see their own pictures: after a sign-out, another person may use the browser session. Pictures made
 * without a token belong to the session.
 */
function isVisible({ ownerId, sessionId }: PictureItem, viewer: HistoryViewer): boolean {
  if (viewer.caller !== undefined && ownerId === viewer.caller.userId) return true;
  return sessionId !== undefined && sessionId === viewer.sessionId && ownerId === sessionOwner(sessionId);
}
