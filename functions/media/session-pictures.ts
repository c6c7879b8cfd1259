import type { PictureItem } from '../pictures/items.ts';
import { savedIdFor } from '../pictures/picture-answers.ts';
import {
  findPicture,
  isInHistory,
  listOwnHistory,
  listSessionHistory,
  newestFirst,
} from '../pictures/picture-store.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { sessionOwner } from '../platform/table-keys.ts';

/** Who may see a picture of the history: the browser session that it was made in, and its owner. */
export type HistoryViewer = { readonly sessionId?: string; readonly caller?: Caller };

/** A picture of the history that the caller may see. Throws NOT_FOUND for a missing picture and for another owner's. One GetItem. */
export async function getSessionPicture(
  pictureId: string,
  { sessionId, caller }: HistoryViewer,
): Promise<PictureItem> {
  const picture = await findPicture(pictureId);
  const isOfSession = sessionId !== undefined && picture?.sessionId === sessionId;
  const isOwn = caller !== undefined && picture?.ownerId === caller.userId;
  if (!picture || !isInHistory(picture) || !(isOfSession || isOwn)) throw notFound('Picture');
  return picture;
}

/**
 * The history of a caller, newest first: the session's; with a token the author's of every session, and of this one what
 * belongs to no other author. One Query, three with a token.
 */
export async function listHistory({ sessionId, caller }: HistoryViewer): Promise<PictureItem[]> {
  const [ofSession, own] = await Promise.all([
    sessionId === undefined ? [] : listSessionHistory(sessionId),
    caller === undefined ? [] : listOwnHistory(caller.userId),
  ]);
  if (caller === undefined || sessionId === undefined) return [...ofSession, ...own];
  const shared = ofSession.filter(
    (picture) =>
      picture.ownerId === sessionOwner(sessionId) || savedIdFor(picture, caller.userId) !== undefined,
  );
  return newestFirst([...new Map([...shared, ...own].map((picture) => [picture.id, picture])).values()]);
}
